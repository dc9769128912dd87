import type { MerchantDetail } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { token } from '@dining/theme';
import { Anchor } from '@dining/ui';
import styled from '@emotion/styled';
import { eventDate } from './event-date.ts';

const List = styled.ul`
  display: grid;
  gap: ${token('space-5')};
  p {
    margin-top: ${token('space-1')};
    color: ${token('color-text-muted')};
  }
`;

const Pictures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: ${token('space-3')};
  a {
    display: block;
    aspect-ratio: 3 / 4;
    border-radius: ${token('radius-card')};
    overflow: hidden;
    background: ${token('color-skeleton-base')};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Events at the merchant. */
export function Events({ events }: Pick<MerchantDetail, 'events'>) {
  const copy = useCopy();
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="events">
      <h2 id="events">{copy('merchantPage.events')}</h2>
      <List>
        {events.map(({ title, description, startsAt }) => (
          <li key={`${title} ${startsAt}`}>
            <b>{title}</b>
            {startsAt && <p>{eventDate(startsAt)}</p>}
            {description && <p>{description}</p>}
          </li>
        ))}
      </List>
    </section>
  );
}

const isSafeUrl = (url: string): boolean => /^(https:\/\/|\/(?!\/))/.test(url);

/** Pictures of the menu; each links to its full size. */
export function MenuImages({ menuImages }: Pick<MerchantDetail, 'menuImages'>) {
  const copy = useCopy();
  const pictures = menuImages.filter(isSafeUrl);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="menu">
      <h2 id="menu">{copy('merchantPage.menu')}</h2>
      <Pictures>
        {pictures.map((url, index) => (
          <li key={url}>
            <Anchor href={url} target="_blank" rel="noopener">
              <img
                src={url}
                alt={copy('merchantPage.menu.image', { number: index + 1 })}
                width={300}
                height={400}
                loading="lazy"
                decoding="async"
              />
            </Anchor>
          </li>
        ))}
      </Pictures>
    </section>
  );
}
