import { useCopy } from '@dining/copy-engine/react';
import { useSite } from '@dining/site/react';
import { Anchor, Container, LinkArrow, Section, SectionHead } from '@dining/ui';
import { useId, type ReactNode } from 'react';

/** Six cuisines, each linking to a search: drawn plates, chips or a menu, as @dining/look has it. */
export function Cuisines(): ReactNode {
  const copy = useCopy();
  const id = useId();
  const { art, look } = useSite().basics;
  return (
    <Section data-sunken="" aria-labelledby={id}>
      <Container>
        <SectionHead
          id={id}
          title={copy('home.cuisines.title')}
          end={<LinkArrow href="/search#cuisines">{copy('home.cuisines.all')}</LinkArrow>}
        />
        <ul className="cuisines">
          {art.cuisines.map(({ name, src }) => (
            <li key={name}>
              <Anchor href={`/search?what=${encodeURIComponent(name)}`}>
                {look.cuisines === 'plates' && <img src={src} alt="" width="420" height="420" loading="lazy" />}
                {name}
              </Anchor>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
