/** The page of unknown addresses (FRM-03), also of content pages without an entry. */
export { NotFoundMessage as default } from '@dining/site/react';
