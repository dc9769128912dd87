import { VisuallyHidden } from '../base/VisuallyHidden.tsx';

/** A price level from 1 to 4 as currency signs, read aloud as `label`: "Price 3 of 4". */
export function PriceLevel({ level, label, sign = '$' }: { level: number; label: string; sign?: string }) {
  return (
    <span>
      <VisuallyHidden>{label}</VisuallyHidden>
      <span aria-hidden="true">{sign.repeat(level)}</span>
    </span>
  );
}
