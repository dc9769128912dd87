import type { SearchFacets } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { ChipGroup } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { FacetChip } from './FacetChip.tsx';

/** Cuisines shown before anything is typed, besides chosen ones. */
const TOP_CUISINES = 12;

const Field = styled.input`
  width: 100%;
  min-height: ${token('size-target')};
  margin-bottom: ${token('space-3')};
  padding: ${token('space-2')} ${token('space-3')};
  border: ${token('size-stroke')} solid ${token('color-border-strong')};
  border-radius: ${token('radius-control')};
  background: ${token('color-bg-raised')};
  color: ${token('color-text-default')};
  font: inherit;
`;

const Nothing = styled.p`
  color: ${token('color-text-muted')};
  font-size: ${token('font-size-sm')};
`;

export type CuisineGroupProps = {
  chosen: readonly string[];
  /** Undefined while they load. */
  counts: SearchFacets['cuisines'] | undefined;
  onChange: (cuisines: string[]) => void;
  ref: Ref<HTMLFieldSetElement>;
};

/** The cuisines of this search, most frequent first, with a field that finds the others. Any of the chosen ones matches. */
export function CuisineGroup({ chosen, counts, onChange, ref }: CuisineGroupProps): ReactNode {
  const copy = useCopy();
  const id = useId();
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const all = counts ?? chosen.map((value) => ({ value, count: undefined }));
  const shown = all.filter(({ value }, place) =>
    wanted === '' ? place < TOP_CUISINES || chosen.includes(value) : value.toLowerCase().includes(wanted),
  );
  return (
    <fieldset ref={ref} tabIndex={-1}>
      <legend>{copy('search.cuisine')}</legend>
      {all.length > TOP_CUISINES && (
        <Field
          id={id}
          type="search"
          value={typed}
          autoComplete="off"
          maxLength={60}
          aria-label={copy('search.cuisine.find')}
          placeholder={copy('search.cuisine.find')}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <ChipGroup>
        {shown.map(({ value, count }) => (
          <FacetChip
            key={value}
            label={value}
            count={count}
            pressed={chosen.includes(value)}
            onPress={() =>
              onChange(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value])
            }
          />
        ))}
      </ChipGroup>
      {shown.length === 0 && wanted !== '' && <Nothing role="status">{copy('search.cuisine.none')}</Nothing>}
    </fieldset>
  );
}
