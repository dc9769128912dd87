import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useNativeAppVersion } from '@dining/site/react';
import { token } from '@dining/theme';
import { Ticket } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';
import type { BonusSite } from './bonus-site.ts';
import { bonusAmount, daysLeft, dayText, openDates, saysAmount, whatItTakes } from './bonus-text.ts';
import { BonusProgressBar } from './BonusProgressBar.tsx';
import { BonusState } from './BonusState.tsx';
import type { ShownBonus } from './shown-bonuses.ts';
import { useRegistration } from './use-registration.ts';

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

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space-4')};
  justify-content: space-between;
  margin-top: ${token('space-2')};
  &:empty {
    display: none;
  }
`;

const Bottom = styled.div`
  display: grid;
  gap: 14px;
  justify-items: start;
`;

type BonusTicketProps = ShownBonus & {
  site: BonusSite;
  /** Undefined while the time is unknown. */
  now: Date | undefined;
};

/**
 * A bonus with its text and what the member can do, or has reached (BON-01, BON-02, ACC-17). Once a member is registered,
 * the text says what it takes by the program's rules: content may still say "Register, …".
 */
export function BonusTicket({ bonus, fields, progress, site, now }: BonusTicketProps): ReactNode {
  const copy = useMemberCopy();
  const id = useId();
  const { currencyType } = usePartner().settings;
  const { Text, Picture } = site;
  const registration = useRegistration(bonus, site, now);
  const { headline = '', text = '', app_text: appText, app_only_bonus: isAppOnly = false, image } = fields;
  const isInApp = useNativeAppVersion() !== undefined;
  const isRunning = progress?.state === 'running';
  const isOpen =
    !registration.isRegistered && bonus.bonusStatus === 'Eligible' && (progress?.state ?? 'open') === 'open';
  const dates = isOpen && now ? openDates(bonus, fields.days_to_display, progress, now, copy) : [];
  return (
    <Root
      look="bonus"
      aria-labelledby={id}
      top={
        <>
          <Top>
            <h3 id={id}>
              <Text text={headline} />
            </h3>
            {image !== undefined && <Picture src={image} width="72" height="54" loading="lazy" />}
          </Top>
          {progress && (
            <Facts>
              {!saysAmount(headline, progress.units, currencyType) && (
                <b>{bonusAmount(progress.units, currencyType, copy)}</b>
              )}
              {isRunning && progress.endsOn !== undefined && now && (
                <span>
                  {copy('bonus.ends', { date: dayText(progress.endsOn) })} · {daysLeft(progress.endsOn, now, copy)}
                </span>
              )}
              {progress.state === 'ended' && progress.endsOn !== undefined && (
                <span>{copy('bonus.ended', { date: dayText(progress.endsOn) })}</span>
              )}
            </Facts>
          )}
          {dates.length > 0 && (
            <Facts>
              {dates.map((date) => (
                <span key={date}>{date}</span>
              ))}
            </Facts>
          )}
        </>
      }
      bottom={
        <Bottom>
          <p>
            {isRunning && registration.isRegistered ? (
              whatItTakes(progress, copy)
            ) : (
              <Text text={isAppOnly ? (appText ?? text) : text} />
            )}
          </p>
          {(isRunning || progress?.state === 'ended') && <BonusProgressBar progress={progress} />}
          <BonusState
            bonus={bonus}
            progress={progress}
            headline={headline}
            isForApp={isAppOnly && !isInApp}
            registration={registration}
          />
        </Bottom>
      }
    />
  );
}
