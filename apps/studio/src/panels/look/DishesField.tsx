import { MAX_HERO_DISHES, token } from '@dining/theme';
import { ChevronUpIcon, Icon, XIcon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useStudio } from '../../api/use-studio.ts';
import { compactControl } from './look-style.ts';

const List = styled.ol`
  display: grid;
  gap: ${token('space-1')};
  li {
    display: grid;
    grid-template-columns: 1.2em minmax(0, 1fr) auto auto;
    gap: ${token('space-1')};
    align-items: center;
  }
  select {
    ${compactControl}
  }
  button {
    display: grid;
    place-items: center;
    width: 30px;
    height: 30px;
    padding: 0;
    border: 0;
    border-radius: ${token('radius-control')};
    background: none;
    &:hover:enabled {
      background: ${token('color-bg-hover')};
    }
    &:disabled {
      opacity: 0.35;
      cursor: default;
    }
  }
`;

type Schema = { properties?: Record<string, Schema>; items?: { enum?: string[] } };

/** The dishes that can be drawn, from the schema of tokens.json. */
function dishNames(schema: unknown): string[] {
  const look = (schema as Schema | undefined)?.properties?.['$extensions']?.properties?.['dining.look'];
  return look?.properties?.['dishes']?.items?.enum ?? [];
}

type DishesFieldProps = { dishes: readonly string[]; onChange: (dishes: string[]) => void };

/** The dishes of the hero in their order; each once. */
export function DishesField({ dishes, onChange }: DishesFieldProps): ReactNode {
  const { reference } = useStudio();
  const names = dishNames(reference.schemas['tokens.schema.json']);
  const free = names.filter((name) => !dishes.includes(name));
  return (
    <List>
      {dishes.map((dish, index) => (
        <li key={dish}>
          <span>{index + 1}</span>
          <select
            aria-label={`Dish ${index + 1}`}
            value={dish}
            onChange={({ target }) => onChange(dishes.with(index, target.value))}
          >
            {names
              .filter((name) => name === dish || free.includes(name))
              .map((name) => (
                <option key={name}>{name}</option>
              ))}
          </select>
          <button
            type="button"
            aria-label={`Move ${dish} up`}
            disabled={index === 0}
            onClick={() => onChange(dishes.with(index, dishes[index - 1] ?? dish).with(index - 1, dish))}
          >
            <Icon of={ChevronUpIcon} size={16} />
          </button>
          <button
            type="button"
            aria-label={`Remove ${dish}`}
            disabled={dishes.length === 1}
            onClick={() => onChange(dishes.filter((other) => other !== dish))}
          >
            <Icon of={XIcon} size={16} />
          </button>
        </li>
      ))}
      {dishes.length < MAX_HERO_DISHES && (
        <li>
          <span>{dishes.length + 1}</span>
          <select aria-label="Add a dish" value="" onChange={({ target }) => onChange([...dishes, target.value])}>
            <option value="" disabled>
              Add a dish
            </option>
            {free.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </li>
      )}
    </List>
  );
}
