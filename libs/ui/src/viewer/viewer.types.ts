import type { ReactNode } from 'react';

export type ViewedPicture = {
  src: string;
  alt: string;
  caption?: string | undefined;
  /** A line that names owner and license. */
  credit?: ReactNode;
};

export type PictureViewerProps = {
  open: boolean;
  onClose: () => void;
  pictures: readonly ViewedPicture[];
  /** Place of the picture that is shown first, from 0. */
  start: number;
  /** Accessible name of the dialog. */
  title: string;
  closeLabel: string;
  previousLabel: string;
  nextLabel: string;
  /** "Picture 2 of 3". @param number from 1 */
  positionText: (number: number, count: number) => string;
};
