import type { Photograph } from '@dining/api-contract';
import { useCopy } from '@dining/copy-engine/react';
import { Anchor } from '@dining/ui';
import type { ReactNode } from 'react';
import { webAddress } from '../web-address.ts';

/** Who took a photograph and under which license it is shown, with links to both (MER-09). */
export function PhotoCredit({ of: { credit, license, licenseUrl, sourceUrl } }: { of: Photograph }): ReactNode {
  const copy = useCopy();
  return (
    <>
      {linked(copy('merchantPage.pictures.credit', { credit }), sourceUrl)} · {linked(license, licenseUrl)}
    </>
  );
}

function linked(text: string, url: string | undefined): ReactNode {
  const href = webAddress(url);
  return href === undefined ? text : <Anchor href={href}>{text}</Anchor>;
}
