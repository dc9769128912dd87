import { ContentButton, ContentPicture, ContentText } from '@dining/content';
import type { BannerFields } from '@dining/content-source';
import type { CopyVariables } from '@dining/copy-engine';
import { useCopy } from '@dining/copy-engine/react';
import { bonusText } from '@dining/merchants';
import { usePartner } from '@dining/partner-settings/react';
import { useNativeAppVersion } from '@dining/site/react';
import { token } from '@dining/theme';
import { Icon, SmartphoneIcon, Ticket } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { OfferAmount } from './earn-content.ts';

const Picture = styled(ContentPicture)`
  width: 100%;
  aspect-ratio: 2 / 1;
  margin-bottom: ${token('space-4')};
  border-radius: ${token('radius-card')};
  object-fit: cover;
`;

const Action = styled.p`
  margin-top: ${token('space-4')};
`;

const AppOnly = styled.p`
  display: flex;
  gap: 6px;
  align-items: center;
  margin-top: ${token('space-4')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-bold')};
`;

const Amount = styled.p`
  margin-bottom: ${token('space-1')};
  font-weight: ${token('font-weight-bold')};
`;

type EarnOfferProps = Partial<BannerFields> & {
  /** What the offer pays, where the settings know it. */
  amount?: OfferAmount | undefined;
  /** Values of the member for the texts. */
  words: CopyVariables;
};

/**
 * One offer as a ticket: headline above the tear line, explanation and next step below. An offer of the app has the text for
 * the app, and in a browser says where it is.
 */
export function EarnOffer({
  type,
  headline = '',
  text = '',
  app_text: appText = text,
  app_only_bonus: isAppOnly = false,
  image,
  button_text: buttonText,
  url,
  new_tab: newTab,
  amount,
  words,
}: EarnOfferProps): ReactNode {
  const copy = useCopy();
  const { currencyType } = usePartner().settings;
  const isInApp = useNativeAppVersion() !== undefined;
  return (
    <Ticket
      {...(type === 'bonus' && { look: 'bonus' })}
      top={
        <>
          {image !== undefined && <Picture src={image} width="600" height="300" loading="lazy" />}
          {amount && <Amount>{bonusText(amount, currencyType, copy)}</Amount>}
          <h3>
            <ContentText text={headline} variables={words} />
          </h3>
        </>
      }
      bottom={
        <>
          <p>
            <ContentText text={isAppOnly ? appText : text} variables={words} />
          </p>
          {isAppOnly && !isInApp && (
            <AppOnly>
              <Icon of={SmartphoneIcon} />
              {copy('earn.appOnly')}
            </AppOnly>
          )}
          {buttonText !== undefined && url !== undefined && (
            <Action>
              <ContentButton url={url} newTab={newTab} look="quiet">
                <ContentText text={buttonText} variables={words} />
              </ContentButton>
            </Action>
          )}
        </>
      }
    />
  );
}
