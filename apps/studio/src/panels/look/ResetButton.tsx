import { Button } from '@dining/ui';
import type { ReactNode } from 'react';
import { useLook } from './look-context.tsx';
import { fallbackOf, removal, rowOf } from './look-tokens.ts';

const LABELS = { light: 'Use the light value', default: 'Use the default', nothing: 'Remove' };

/** Removes a token from its file, so that the default holds, or the light value in the dark. */
export function ResetButton({ path }: { path: string }): ReactNode {
  const { look, edit, open } = useLook();
  if (!rowOf(look, path).isOwn) return null;
  const fallback = fallbackOf(look, path);
  const remove = () => {
    edit(removal(look, path));
    if (!fallback) open(undefined);
  };
  return (
    <Button look="quiet" small title={path} onClick={remove}>
      {LABELS[fallback ?? 'nothing']}
    </Button>
  );
}
