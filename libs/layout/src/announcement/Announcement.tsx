import { ContentLink, ContentText } from '@dining/content';
import type { AnnouncementFields } from '@dining/content-source';
import { from, token } from '@dining/theme';
import { Icon, SparklesIcon } from '@dining/ui';
import styled from '@emotion/styled';
import { Fragment, useId, type ReactNode } from 'react';
import { AnnouncementActions, type AnnouncementActionsProps } from './AnnouncementActions.tsx';

const Root = styled.section`
  position: relative;
  background: ${token('color-bonus-soft')};
  color: ${token('color-bonus-soft-text')};
  font-size: ${token('font-size-sm')};
  > div {
    display: flex;
    flex-wrap: wrap;
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
  /* With large text on a phone, the buttons go below the words instead of squeezing them. */
  > div > p {
    flex: 1 1 11.5em;
  }
  ${from('columns')} {
    > div {
      flex-wrap: nowrap;
    }
    > div > p {
      flex: initial;
    }
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

/** The words, links and buttons of an announcement, in a row (BAN-01). */
export function Announcement({ fields, onDismissed }: AnnouncementActionsProps): ReactNode {
  const id = useId();
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
        <AnnouncementActions fields={fields} onDismissed={onDismissed} />
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
