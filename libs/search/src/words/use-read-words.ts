import { useAppDispatch } from '@dining/api-client';
import type { ReadWords } from '@dining/api-contract';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchNavigation } from '../address/use-search-address.ts';
import { isRead, wordQuery } from './word-query.ts';
import { wordsApi } from './words.endpoints.ts';

type ApplyWords = typeof import('./apply-words.ts').applyWords;

const importApplyWords = (): Promise<{ applyWords: ApplyWords }> => import('./apply-words.ts');

/**
 * Reads the words of the search, and replaces its address by what they say (SRC-01). Words that cannot be read now are
 * searched as they are.
 * @param load the code that applies what they say, which most visits do not need
 * @returns whether the words are being read, so that their results must wait
 */
export function useReadWords(navigation: SearchNavigation, load = importApplyWords): boolean {
  const dispatch = useAppDispatch();
  const query = wordQuery(navigation.address);
  const { currentData: read, isError } = wordsApi.useReadWordsQuery(query ?? skipToken);
  const [hasFailed, setHasFailed] = useState(false);
  const isWaiting = query !== undefined && !isError && !hasFailed && !(read && isRead(query, read));
  const apply = useEffectEvent((applyWords: ApplyWords, answer: ReadWords) => applyWords(navigation, answer, dispatch));
  useEffect(() => {
    if (!isWaiting || !read) return;
    let isCurrent = true;
    load().then(
      ({ applyWords }) => {
        if (isCurrent) apply(applyWords, read);
      },
      () => setHasFailed(true),
    );
    return () => void (isCurrent = false);
  }, [isWaiting, read, load]);
  return isWaiting;
}
