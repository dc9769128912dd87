import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { Button, ButtonLink, Dialog } from '@dining/ui';
import { webAddress } from '../web-address.ts';

export type OrderQuestionProps = {
  merchant: Pick<MerchantDetail, 'name' | 'origin'>;
  open: boolean;
  onClose: () => void;
};

/** Leads to the merchant's ordering page, after saying which card to pay with to earn (MER-04). */
export default function OrderQuestion({ merchant: { name, origin }, open, onClose }: OrderQuestionProps) {
  const copy = useCopy();
  const url = webAddress(origin);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      closeLabel={copy('toast.close')}
      title={copy('merchantPage.order.title', { name })}
      text={copy(url ? 'merchantPage.order.text' : 'merchantPage.order.none')}
      safe={
        <Button look="quiet" onClick={onClose}>
          {copy('merchantPage.order.stay')}
        </Button>
      }
      action={
        url && (
          <ButtonLink href={url} onClick={onClose}>
            {copy('merchantPage.order.go')}
          </ButtonLink>
        )
      }
    />
  );
}
