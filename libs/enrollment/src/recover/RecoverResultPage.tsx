import type { SiteKey } from '@dining/copy-engine';
import { CopyText, useCopy } from '@dining/copy-engine/react';
import { MessageRoute, useSite } from '@dining/site/react';
import { ButtonLink } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { recoverPaths } from './recover-paths.ts';

type Result = { title: SiteKey; text: SiteKey; link: SiteKey; href: string };

const results: Readonly<Record<string, Result>> = {
  [recoverPaths.success]: {
    title: 'recover.success.title',
    text: 'recover.success.text',
    link: 'login.submit',
    href: '/login',
  },
  [recoverPaths.error]: {
    title: 'recover.error.title',
    text: 'recover.error.text',
    link: 'recover.title',
    href: '/recover',
  },
};

const notFound: Result = {
  title: 'recover.notFound.title',
  text: 'recover.notFound.text',
  link: 'recover.title',
  href: '/recover',
};

/** The result of recovering a password: changed, failed, or a link that no longer works (ENR-07). */
export default function RecoverResultPage(): ReactNode {
  const copy = useCopy();
  const { art } = useSite().basics;
  const { title, text, link, href } = results[useLocation().pathname.toLowerCase()] ?? notFound;
  return (
    <MessageRoute
      route="recover"
      small
      drawing={art.empty}
      title={copy(title)}
      text={<CopyText name={text} />}
      actions={<ButtonLink href={href}>{copy(link)}</ButtonLink>}
    />
  );
}
