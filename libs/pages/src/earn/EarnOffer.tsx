import { ContentButton, ContentText } from '@dining/content';
import type { BannerFields } from '@dining/content-source';
import { token } from '@dining/theme';
import { Ticket } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

const Picture = styled.img`
  width: 100%;
  aspect-ratio: 2 / 1;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  object-fit: cover;
`;

const Action = styled.p`
  margin-top: ${token('space-4')};
`;

/** One offer as a ticket: headline above the tear line, explanation and next step below. */
export function EarnOffer({
  type,
  headline,
  text,
  image,
  button_text: buttonText,
  url,
  new_tab: newTab,
}: BannerFields): ReactNode {
  return (
    <Ticket
      {...(type === 'bonus' && { look: 'bonus' })}
      top={
        <>
          {image !== undefined && <Picture src={image} alt="" width="600" height="300" loading="lazy" />}
          <h2>
            <ContentText text={headline} />
          </h2>
        </>
      }
      bottom={
        <>
          <p>
            <ContentText text={text} />
          </p>
          {buttonText !== undefined && url !== undefined && (
            <Action>
              <ContentButton url={url} newTab={newTab} look="quiet">
                <ContentText text={buttonText} />
              </ContentButton>
            </Action>
          )}
        </>
      }
    />
  );
}
