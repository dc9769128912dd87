import { ContentLink, ContentText, useContent } from '@dining/content';
import type { AnnouncementFields } from '@dining/content-source';
import { from, token } from '@dining/theme';
import { Icon, lazyHydration, SparklesIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { Fragment, useId, type ReactNode } from 'react';

const AnnouncementTip = /* @__PURE__ */ lazyHydration<{ text: string }>('announcement-tip', async () => ({
  default: (await import('./AnnouncementTip.tsx')).AnnouncementTip,
}));

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

/** The announcement above the header (BAN-01): texts and links in a row, with a tooltip behind a button. */
export function AnnouncementBanner(): ReactNode {
  const id = useId();
  const fields = useContent('announcement_banner').find(({ fields: { banner_copy: copy } }) => Array.isArray(copy))
    ?.fields as AnnouncementFields | undefined;
  if (!fields || fields.banner_copy.length === 0) return null;
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
        {fields.tooltip_copy !== undefined && <AnnouncementTip text={fields.tooltip_copy} />}
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
