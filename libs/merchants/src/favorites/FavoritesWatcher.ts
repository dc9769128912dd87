import { useAppDispatch } from '@dining/api-client';
import { useCopy } from '@dining/copy-engine/react';
import { usePartner } from '@dining/partner-settings/react';
import { useEffect } from 'react';
import { useDiner } from '../earn/diner.context.ts';
import { connectFavorites } from './favorite-store.ts';

/**
 * Connects the hearts of all pages with the favorites of the visitor or member (EXT-04), once the page is hydrated. The
 * shell renders it once; nothing is loaded where the partner's members have no favorites.
 */
export function FavoritesWatcher(): null {
  const { hasMerchantFavorites } = usePartner().settings;
  const memberId = useDiner().diner?.publicId;
  const dispatch = useAppDispatch();
  const copy = useCopy();
  useEffect(
    () =>
      hasMerchantFavorites
        ? connectFavorites(async () =>
            (await import('./keep-favorites.ts')).keepFavorites({ memberId, dispatch, copy }),
          )
        : undefined,
    [hasMerchantFavorites, memberId, dispatch, copy],
  );
  return null;
}
