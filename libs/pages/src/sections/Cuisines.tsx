import { useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { from, token } from '@dining/theme';
import { Anchor, Container, LinkArrow, Section, SectionHead } from '@dining/ui';
import styled from '@emotion/styled';
import { useId, type ReactNode } from 'react';

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: ${token('space-5')} ${token('space-2')};
  ${from('columns')} {
    grid-template-columns: repeat(6, 1fr);
  }
  [data-big] & {
    grid-template-columns: repeat(2, 1fr);
    ${from('side')} {
      grid-template-columns: repeat(3, 1fr);
    }
  }
`;

const Tile = styled(Anchor)`
  display: grid;
  justify-items: center;
  gap: ${token('space-1')};
  border-radius: ${token('radius-card')};
  color: inherit;
  font-size: ${token('font-size-sm')};
  font-weight: ${token('font-weight-medium')};
  text-align: center;
  text-decoration: none;
  ${from('columns')} {
    font-size: ${token('font-size-md')};
  }
  img {
    width: 100%;
    max-width: 156px;
    transition: transform ${token('motion-duration-scene')} ${token('motion-ease-out')};
  }
  &:hover img {
    transform: rotate(8deg) scale(1.04);
  }
`;

/** Six cuisines as dishes, each linking to a search. */
export function Cuisines(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { cuisines } = useSite().basics.art;
  return (
    <Section data-sunken="" aria-labelledby={id}>
      <Container>
        <SectionHead
          id={id}
          title={copy('home.cuisines.title')}
          end={<LinkArrow href="/search">{copy('home.cuisines.all')}</LinkArrow>}
        />
        <List>
          {cuisines.map(({ name, src }) => (
            <li key={name}>
              <Tile href={`/search?what=${encodeURIComponent(name)}`}>
                <img src={src} alt="" width="420" height="420" loading="lazy" />
                {name}
              </Tile>
            </li>
          ))}
        </List>
      </Container>
    </Section>
  );
}
