import type { ReactNode } from 'react';
import { Lead, Note, Picture, Root, Table, Words } from './page-hero-style.ts';

type PageHeroProps = {
  title: ReactNode;
  /** A sentence below the title. */
  text?: ReactNode;
  /** What the page is: it chooses the dishes on the table. */
  seed: string;
  /** Address of a picture that takes the place of the drawn table. */
  image?: string | undefined;
  /** Below the text: a date, a figure, a link. */
  note?: ReactNode;
};

/** The top of a page that explains something: title and lead beside the partner's table. On phones the table comes first. */
export function PageHero({ title, text, seed, image, note }: PageHeroProps): ReactNode {
  return (
    <Root>
      {image === undefined ? <Table seed={seed} /> : <Picture src={image} width="1050" height="350" />}
      <Words>
        <h1>{title}</h1>
        {text && <Lead>{text}</Lead>}
        {note && <Note>{note}</Note>}
      </Words>
    </Root>
  );
}
