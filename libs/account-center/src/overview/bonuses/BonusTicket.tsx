import { ContentPicture, ContentText } from '@dining/content';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useRenewSession } from '@dining/session';
import { token } from '@dining/theme';
import { announce, Button, CircleCheckIcon, Icon, SmartphoneIcon, Ticket, VisuallyHidden } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import { bonusApi } from './bonus.endpoints.ts';
import { isRegistered, rememberRegistered } from './registered-bonuses.ts';
import type { ShownBonus } from './shown-bonuses.ts';

const Root = styled(Ticket)`
  h3 {
    font: ${token('font-weight-display')} ${token('font-size-xl')} / 1.1 ${token('font-display')};
    letter-spacing: -0.03em;
  }
  p {
    font-size: ${token('font-size-sm')};
  }
`;

const Top = styled.div`
  display: flex;
  gap: ${token('space-4')};
  align-items: center;
  justify-content: space-between;
  img {
    inline-size: 72px;
    block-size: auto;
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: 14px;
  justify-items: start;
`;

const Status = styled.b`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 40px;
  font-size: ${token('font-size-sm')};
`;

type BonusTicketProps = ShownBonus & {
  publicId: string;
  /** Undefined while the time is unknown. */
  now: Date | undefined;
};

/** A bonus with its text and either a button to register or its status (BON-01, BON-02). */
export function BonusTicket({ bonus: { code, bonusStatus }, fields, publicId, now }: BonusTicketProps): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const [register, { isLoading, isError, isSuccess }] = bonusApi.useRegisterBonusMutation();
  const renew = useRenewSession();
  const { headline = '', text = '', app_text: appText, app_only_bonus: isAppOnly = false, image } = fields;
  const isEnrolled =
    bonusStatus === 'Enrolled' || isSuccess || (now !== undefined && isRegistered(publicId, code, now));

  async function registerForBonus(): Promise<void> {
    const { error } = await register(code);
    if (error) return;
    rememberRegistered(publicId, code, new Date());
    announce(copy('bonus.registered'));
    await renew();
  }

  return (
    <Root
      look="bonus"
      aria-labelledby={id}
      top={
        <Top>
          <h3 id={id}>
            <ContentText text={headline} />
          </h3>
          {image !== undefined && <ContentPicture src={image} width="72" height="54" loading="lazy" />}
        </Top>
      }
      bottom={
        <Bottom>
          <p>
            <ContentText text={isAppOnly ? (appText ?? text) : text} />
          </p>
          {bonusStatus === 'Qualified' ? (
            <Status>
              <Icon of={CircleCheckIcon} />
              {copy('bonus.qualified')}
            </Status>
          ) : isEnrolled ? (
            <Status>
              <Icon of={CircleCheckIcon} />
              {copy('bonus.registered')}
            </Status>
          ) : isAppOnly ? (
            <Status>
              <Icon of={SmartphoneIcon} />
              {copy('bonus.appOnly')}
            </Status>
          ) : (
            <Button
              small
              busy={isLoading ? copy('bonus.registering') : undefined}
              onClick={() => void registerForBonus()}
            >
              {copy('bonus.register')} <VisuallyHidden>{copy('bonus.registerFor', { bonus: headline })}</VisuallyHidden>
            </Button>
          )}
          {isError && <p role="alert">{copy('bonus.error')}</p>}
        </Bottom>
      }
    />
  );
}
