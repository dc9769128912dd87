import type { MerchantSummary } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { HeartIcon, IconButton } from '@dining/ui';
import type { ReactNode } from 'react';
import { toggleSaved } from './saved-merchants.ts';
import { useSavedMerchants } from './use-saved-merchants.ts';

export type SaveButtonProps = {
  merchant: Pick<MerchantSummary, 'id' | 'name' | 'location'>;
  className?: string;
};

/** The heart that saves a restaurant in this browser (EXT-04); nothing where the partner's members save none. */
export function SaveButton({ merchant: { id, name, location }, className }: SaveButtonProps): ReactNode {
  const copy = useCopy();
  const isSaved = useSavedMerchants().some((saved) => saved.id === id);
  if (!usePartner().settings.hasMerchantFavorites) return null;
  return (
    <IconButton
      className={className}
      icon={HeartIcon}
      look="outlined"
      filled={isSaved}
      label={copy('merchant.save', { name })}
      aria-pressed={isSaved}
      onClick={() => toggleSaved({ id, name, city: location.address.city })}
    />
  );
}
