import type { ActiveBonus, MemberBonus } from '@dining/api-contract';
import { useMemberCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import {
  Button,
  CalendarIcon,
  CircleCheckIcon,
  ClockIcon,
  Icon,
  SmartphoneIcon,
  VisuallyHidden,
  type IconDrawing,
} from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { paidText } from './bonus-text.ts';
import type { Registration } from './use-registration.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token('space-5')};
  align-items: center;
`;

const Status = styled.b`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 40px;
  font-size: ${token('font-size-sm')};
`;

/* A plain link: the browser downloads the file or hands it to the calendar. */
const Remind = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 40px;
  color: inherit;
  font-size: ${token('font-size-sm')};
`;

type BonusStateProps = {
  bonus: ActiveBonus;
  progress: MemberBonus | undefined;
  headline: string;
  /** Whether it takes the native app to register; this page is in a browser. */
  isForApp: boolean;
  registration: Registration;
};

/** The button to register for a bonus, or how far it has come: registered, earned with what was paid, or over. */
export function BonusState({ bonus, progress, headline, isForApp, registration }: BonusStateProps): ReactNode {
  const copy = useMemberCopy();
  const { apiBase, currencyType } = usePartner().settings;
  const status = (icon: IconDrawing, text: string): ReactNode => (
    <Status>
      <Icon of={icon} />
      {text}
    </Status>
  );
  if (bonus.bonusStatus === 'Qualified' || progress?.state === 'completed') {
    const paid = progress && paidText(progress, currencyType, copy);
    return (
      <div>
        {status(CircleCheckIcon, copy('bonus.qualified'))}
        {paid !== undefined && <p>{paid}</p>}
      </div>
    );
  }
  if (progress?.state === 'ended') return status(ClockIcon, copy('bonus.over'));
  if (progress?.state === 'running')
    return (
      <Row>
        {status(CircleCheckIcon, copy(registration.isRegistered ? 'bonus.registered' : 'bonus.counting'))}
        <Remind href={`${apiBase}/api/Member/Bonuses/${encodeURIComponent(bonus.code)}/Calendar`} download="bonus.ics">
          <Icon of={CalendarIcon} size={16} />
          <span>
            {copy('bonus.remind')} <VisuallyHidden>{copy('bonus.remindFor', { bonus: headline })}</VisuallyHidden>
          </span>
        </Remind>
      </Row>
    );
  if (registration.isRegistered) return status(CircleCheckIcon, copy('bonus.registered'));
  if (isForApp) return status(SmartphoneIcon, copy('bonus.appOnly'));
  return (
    <>
      <Button
        small
        busy={registration.isWorking ? copy('bonus.registering') : undefined}
        onClick={() => void registration.register()}
      >
        {copy('bonus.register')} <VisuallyHidden>{copy('bonus.registerFor', { bonus: headline })}</VisuallyHidden>
      </Button>
      {registration.isFailed && <p role="alert">{copy('bonus.error')}</p>}
    </>
  );
}
