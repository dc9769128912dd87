import { LOOK_CHOICE_MEANINGS, LOOK_CHOICES, LOOK_MEANINGS, lookOf, MOTIF_REPEATS } from '@dining/theme';
import type { ReactNode } from 'react';
import { Field } from '../../parts/Field.tsx';
import { useTypedValue } from '../../parts/use-typed-value.ts';
import { DishesField } from './DishesField.tsx';
import { Findings } from './Findings.tsx';
import { LayoutChoice } from './LayoutChoice.tsx';
import { wordsOf } from './look-contents.ts';
import { useLook } from './look-context.tsx';
import { Editor, Group } from './look-style.ts';

const PATH = ['$extensions', 'dining.look'];

const MOTIF_MEANINGS = { none: 'no motif', tile: 'as tiles', row: 'a row along the top edge' };

/** The layouts of the site (PRT-10). They are the same in the light and in the dark. */
export function LayoutSection(): ReactNode {
  const { look, query, edit } = useLook();
  const chosen = lookOf(look.all);
  const write = (key: string, value: unknown) => edit({ file: 'tokens.json', path: [...PATH, key], value });
  const isFound = (key: string, ...texts: string[]) =>
    wordsOf(query).every((word) => [key, ...texts].join(' ').toLowerCase().includes(word));
  return (
    <>
      {(Object.keys(LOOK_CHOICES) as (keyof typeof LOOK_CHOICES)[])
        .filter((key) => isFound(key, LOOK_MEANINGS[key], ...LOOK_CHOICES[key]))
        .map((key) => (
          <LayoutChoice
            key={key}
            name={key}
            meaning={LOOK_MEANINGS[key]}
            choices={LOOK_CHOICE_MEANINGS[key]}
            value={chosen[key]}
            onChoose={(value) => write(key, value)}
          >
            <Findings path={[...PATH, key].join('.')} />
          </LayoutChoice>
        ))}
      {isFound('motif', ...MOTIF_REPEATS) && (
        <LayoutChoice
          name="motif"
          meaning="How assets/motif.svg repeats in the hero, in color.motif."
          choices={MOTIF_MEANINGS}
          value={chosen.motif ?? 'none'}
          onChoose={(value) => write('motif', value === 'none' ? undefined : value)}
        >
          <Findings path={[...PATH, 'motif'].join('.')} />
        </LayoutChoice>
      )}
      {isFound('dishes', ...chosen.dishes) && (
        <Group aria-label="dishes">
          <h3>dishes</h3>
          <p>Dishes of the hero, largest first.</p>
          <DishesField dishes={chosen.dishes} onChange={(dishes) => write('dishes', dishes)} />
          <Findings path={[...PATH, 'dishes'].join('.')} />
        </Group>
      )}
      {isFound('seed', chosen.seed) && (
        <Editor>
          <SeedField seed={chosen.seed} onChange={(seed) => write('seed', seed)} />
          <Findings path={[...PATH, 'seed'].join('.')} />
        </Editor>
      )}
    </>
  );
}

function SeedField({ seed, onChange }: { seed: string; onChange: (seed: string) => void }): ReactNode {
  const typed = useTypedValue(seed, onChange);
  return (
    <Field label="seed" help="Varies the drawings; usually the partner’s code.">
      {(control) => <input type="text" spellCheck={false} {...control} {...typed} />}
    </Field>
  );
}
