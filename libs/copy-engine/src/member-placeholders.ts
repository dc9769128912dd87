/** Placeholders that some content may use besides the partner’s own: values of the signed-in member (HOM-03). */
export const memberPlaceholders = [
  'firstName',
  'remainingDines',
  'dinesRequired',
  'remainingDollars',
  'dollarsRequired',
] as const;
