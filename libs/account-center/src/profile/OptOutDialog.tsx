import type { Member } from '@dining/api-contract';
import { useContent, useContentString } from '@dining/content';
import type { BannerFields } from '@dining/content-source';
import { useMemberCopy } from '@dining/copy-engine/react';
import { useFormHandle } from '@dining/forms';
import { OptOutLosses } from '@dining/member-fields';
import { usePartner } from '@dining/partner-settings/react';
import { optOutCost, type OptOutCost } from '@dining/rules';
import { Button, Dialog } from '@dining/ui';
import type { ReactNode } from 'react';

/** What opting out costs a member, and the headlines of the bonuses that are lost. */
export type OptOutLoss = { cost: OptOutCost; headlines: readonly string[] };

/** What opting out of e-mail would cost this member (ACC-13); undefined where nothing is lost. */
export function useOptOutLoss(member: Member): OptOutLoss | undefined {
  const { settings } = usePartner();
  const banners = useContent('account_center').map(({ fields }) => fields as Partial<BannerFields>);
  const offered = banners.flatMap(({ type, code, user_states: userStates }) =>
    type === 'bonus' && code !== undefined ? [{ code, userStates }] : [],
  );
  const cost = optOutCost(settings, member, offered);
  return (
    cost && {
      cost,
      headlines: cost.bonuses.flatMap((lost) => banners.find(({ code }) => code === lost)?.headline ?? []),
    }
  );
}

type OptOutDialogProps = {
  open: boolean;
  onClose: () => void;
  /** Called before the form is submitted once more. */
  onConfirm: () => void;
  /** Id of the form that the buttons submit. */
  form: string;
  loss: OptOutLoss;
};

/**
 * Says what opting out of e-mail costs before it is saved (ACC-13). The safe choice turns the tick on again and saves
 * whatever else was changed; closing saves nothing.
 */
export function OptOutDialog({
  open,
  onClose,
  onConfirm,
  form,
  loss: { cost, headlines },
}: OptOutDialogProps): ReactNode {
  const copy = useMemberCopy();
  const { change } = useFormHandle();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy('optOut.title')}
      text={copy('optOut.text')}
      closeLabel={copy('toast.close')}
      urgent
      safe={
        <Button
          look="quiet"
          type="submit"
          form={form}
          onClick={() => {
            change('emailOptIn', true);
            onClose();
          }}
        >
          {copy('optOut.keep')}
        </Button>
      }
      action={
        <Button type="submit" form={form} onClick={onConfirm}>
          {copy('optOut.confirm')}
        </Button>
      }
    >
      <OptOutLosses cost={cost}>
        {headlines.map((headline) => (
          <LostBonus key={headline} headline={headline} />
        ))}
      </OptOutLosses>
    </Dialog>
  );
}

function LostBonus({ headline }: { headline: string }): ReactNode {
  const copy = useMemberCopy();
  return <li>{copy('optOut.bonus', { bonus: useContentString(headline) })}</li>;
}
