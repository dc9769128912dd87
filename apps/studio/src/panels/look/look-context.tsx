import type { Finding } from '@dining/partner-settings';
import type { Edit } from '@dining/studio-contract';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { useEdit } from '../../api/use-edit.ts';
import { useStudio } from '../../api/use-studio.ts';
import { findingsOf } from './look-contents.ts';
import type { LookTokens } from './look-tokens.ts';

/** What all parts of the panel share. */
export type LookContextValue = {
  look: LookTokens;
  /** The findings of the shown look's file. */
  findings: readonly Finding[];
  /** What is searched for; empty without a search. */
  query: string;
  /** The token whose editor is open. */
  openPath: string | undefined;
  /** Opens the editor of a token, in the part that has it; undefined closes it. */
  open(path: string | undefined): void;
  edit(...edits: Edit[]): void;
};

const LookContext = createContext<LookContextValue | undefined>(undefined);

type LookProviderProps = Pick<LookContextValue, 'look' | 'query' | 'openPath' | 'open'> & { children: ReactNode };

export function LookProvider({ look, query, openPath, open, children }: LookProviderProps): ReactNode {
  const { state } = useStudio();
  const edit = useEdit();
  const findings = useMemo(() => findingsOf(state.findings, look), [state.findings, look]);
  const value = { look, findings, query, openPath, open, edit };
  return <LookContext value={value}>{children}</LookContext>;
}

export function useLook(): LookContextValue {
  const value = use(LookContext);
  if (!value) throw new Error('useLook needs LookProvider above it.');
  return value;
}
