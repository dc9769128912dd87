import { createContext } from 'react';
import type { MemberDeck } from '../deck/default-deck.ts';

/** The texts of member pages; undefined on public pages. */
export const MemberDeckContext = createContext<MemberDeck | undefined>(undefined);
