import type { MenuDish, MenuSection } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { moneyText } from '@dining/rules';
import { token } from '@dining/theme';
import { ChevronDownIcon, Icon } from '@dining/ui';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/* Printed with all its dishes, also while it is closed. */
const Root = styled.details`
  border-bottom: 1px solid ${token('color-border-subtle')};
  > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 52px;
    font-weight: ${token('font-weight-bold')};
    cursor: pointer;
    list-style: none;
    &::-webkit-details-marker {
      display: none;
    }
    svg {
      transition: rotate ${token('motion-duration-calm')} ${token('motion-ease-out')};
    }
  }
  &[open] > summary svg {
    rotate: 180deg;
  }
  > p {
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
  @media print {
    &::details-content {
      display: block;
      content-visibility: visible;
    }
    > summary svg {
      display: none;
    }
  }
`;

const Dishes = styled.ul`
  display: grid;
  gap: ${token('space-4')};
  padding-block: ${token('space-2')} ${token('space-5')};
`;

const Dish = styled.li`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0 ${token('space-4')};
  overflow-wrap: anywhere;
  break-inside: avoid;
  > span {
    font-variant-numeric: tabular-nums;
  }
  > p {
    grid-column: 1;
    color: ${token('color-text-muted')};
    font-size: ${token('font-size-sm')};
  }
`;

/** A section of the menu, which opens and closes: dishes with descriptions, dietary marks and prices (MER-04). */
export function MenuCourse({ section, isOpen }: { section: MenuSection; isOpen: boolean }): ReactNode {
  return (
    <Root open={isOpen}>
      <summary>
        <h3>{section.title}</h3>
        <Icon of={ChevronDownIcon} size={20} />
      </summary>
      {section.note && <p>{section.note}</p>}
      <Dishes>
        {section.dishes.map((dish, place) => (
          <DishLine key={place} dish={dish} />
        ))}
      </Dishes>
    </Root>
  );
}

function DishLine({ dish: { name, description, priceCents, marks = [] } }: { dish: MenuDish }): ReactNode {
  const copy = useCopy();
  const details = [description, ...marks.map((mark) => copy(`merchantPage.menu.${mark}`))].filter(Boolean).join(' · ');
  return (
    <Dish>
      <b>{name}</b>
      {priceCents !== undefined && <span>{moneyText(priceCents)}</span>}
      {details !== '' && <p>{details}</p>}
    </Dish>
  );
}
