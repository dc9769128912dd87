import { ContentLink, ContentText, useContent } from '@dining/content';
import type { AnnouncementFields } from '@dining/content-source';
import { from, token } from '@dining/theme';
import { Icon, lazyHydration, SparklesIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { Fragment, useId, useState, type ReactNode } from 'react';
import type { AnnouncementActionsProps } from './AnnouncementActions.tsx';

const AnnouncementActions = /* @__PURE__ */ lazyHydration<AnnouncementActionsProps>(
  'announcement-actions',
  async () => ({
    default: (await import('./AnnouncementActions.tsx')).AnnouncementActions,
  }),
);

const Root = styled.section`
  position: relative;
  background: ${token('color-bonus-soft')};
  color: ${token('color-bonus-soft-text')};
  font-size: ${token('font-size-sm')};
  > div {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px ${token('space-3')};
    max-width: ${token('size-max')};
    min-height: 40px;
    margin-inline: auto;
    padding: ${token('space-2')} ${token('gutter')};
    text-align: center;
    text-wrap: balance;
  }
  > div > svg {
    display: none;
    ${from('columns')} {
      display: block;
    }
  }
  a {
    /* Wraps as a whole. */
    display: inline-block;
    color: inherit;
    font-weight: ${token('font-weight-bold')};
  }
`;

/** Announcements dismissed since the page was loaded: the banner is mounted again on the way back from a form. */
const dismissedHere = new WeakSet<AnnouncementFields>();

/**
 * The announcement above the header (BAN-01): texts and links in a row, with a tooltip behind a button. Forms and account
 * pages do without it. The server leaves out one that the visitor dismissed, so that nothing moves after loading.
 */
export function AnnouncementBanner(): ReactNode {
  const id = useId();
  const [, showWithout] = useState<AnnouncementFields>();
  const fields = useContent('announcement_banner').find(({ fields: { banner_copy: copy } }) => Array.isArray(copy))
    ?.fields as AnnouncementFields | undefined;
  if (!fields || fields.banner_copy.length === 0 || dismissedHere.has(fields)) return null;
  const dismiss = (): void => {
    dismissedHere.add(fields);
    showWithout(fields);
  };
  return (
    <Root aria-labelledby={id} data-print="hide">
      <div>
        <Icon of={SparklesIcon} size={16} />
        <p id={id}>
          {fields.banner_copy.map((item, index) => (
            // The items have no id and never reorder.
            <Fragment key={index}>
              {index > 0 && ' '}
              <BannerItem {...item} />
            </Fragment>
          ))}
        </p>
        <AnnouncementActions fields={fields} onDismissed={dismiss} />
      </div>
    </Root>
  );
}

function BannerItem({ type, copy, url, new_tab: newTab }: AnnouncementFields['banner_copy'][number]): ReactNode {
  if (type !== 'link' || url === undefined) return <ContentText text={copy} />;
  return (
    <ContentLink url={url} newTab={newTab}>
      <ContentText text={copy} />
    </ContentLink>
  );
}
