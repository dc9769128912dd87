import { useMemberCopy } from '@dining/copy-engine/react';
import { submitProblems, type SubmitProblems } from '@dining/forms';

/** Returns the problems of a form after a failed call. */
export function useAccessProblems(): (error: unknown) => SubmitProblems {
  const copy = useMemberCopy();
  return (error) =>
    submitProblems(error, {
      byCode: { emulated: copy('error.forbidden') },
      fields: copy('access.failed'),
      tooMany: copy('error.tooMany'),
      other: copy('error.server'),
    });
}
