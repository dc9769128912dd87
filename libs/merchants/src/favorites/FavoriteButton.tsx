import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { token } from '@dining/theme';
import { HeartIcon, IconButton } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { toggleFavorite, useIsFavorite, type FavoriteMerchant } from './favorite-store.ts';

const Heart = styled(IconButton)`
  &&[data-look] {
    inline-size: ${token('size-target')};
    block-size: ${token('size-target')};
  }
`;

export type FavoriteButtonProps = { merchant: FavoriteMerchant; className?: string };

/** The heart that makes a restaurant a favorite (EXT-04); nothing where the partner's members have none. */
export function FavoriteButton({ merchant: { id, name }, className }: FavoriteButtonProps): ReactNode {
  const copy = useCopy();
  const isFavorite = useIsFavorite(id);
  if (!usePartner().settings.hasMerchantFavorites) return null;
  return (
    <Heart
      className={className}
      icon={HeartIcon}
      look="outlined"
      filled={isFavorite}
      label={copy('merchant.favorite', { name })}
      aria-pressed={isFavorite}
      onClick={() => toggleFavorite({ id, name })}
    />
  );
}
