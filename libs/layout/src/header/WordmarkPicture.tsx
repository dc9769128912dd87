import { usePartner } from '@dining/partner-settings/react';
import type { Wordmark } from '@dining/site';
import { breakpoints } from '@dining/theme';
import styled from '@emotion/styled';
import type { ReactNode } from 'react';

/** On phones, menu and links leave this much room. A wider wordmark would be too small to read there. */
const MAX_PHONE_WIDTH = 280;

const Picture = styled.picture`
  display: flex;
  min-width: 0;
  && img {
    flex: 0 1 auto;
    max-width: 100%;
    height: auto;
    max-height: 34px;
    object-fit: contain;
    object-position: left;
  }
`;

type WordmarkPictureProps = {
  wordmark: Wordmark;
  /** Replaces a wide wordmark on phones. */
  icon: string;
  lazy?: boolean | undefined;
};

/** A program's name as its drawing shows it, 34 pixels high; on phones it shrinks, or the icon shows instead. */
export function WordmarkPicture({ wordmark: { src, width }, icon, lazy }: WordmarkPictureProps): ReactNode {
  const { programName } = usePartner().settings;
  return (
    <Picture>
      {width > MAX_PHONE_WIDTH && (
        <source media={`(max-width: ${breakpoints.columns - 1}px)`} srcSet={icon} width="34" height="34" />
      )}
      <img src={src} alt={programName} width={width} height="34" {...(lazy && { loading: 'lazy' as const })} />
    </Picture>
  );
}
