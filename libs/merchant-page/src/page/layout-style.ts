import { from, token } from '@dining/theme';

/** Height of the pictures on wide screens: low windows keep room for name, facts and earn ticket on the first screen. */
export const galleryHeight = 'clamp(220px, 37vh, 408px)';

/**
 * Head and body on the left, the earn ticket and what follows it on the right from 861 px on; one column below that and for
 * very large type.
 */
export const layoutStyle = `
  display: grid;
  gap: ${token('space-2')} ${token('space-9')};
  padding-bottom: 72px;
  > * {
    min-width: 0;
  }
  > aside {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${token('space-5')};
  }
  ${from('side')} {
    html:not([data-big]) & {
      grid-template: 'head side' auto 'body side' 1fr / minmax(0, 1fr) 352px;
      align-items: start;
      > div:nth-of-type(1) {
        grid-area: head;
      }
      > aside {
        grid-area: side;
        position: sticky;
        /* Taller than many windows, where it scrolls until its end is seen and stays there. */
        bottom: ${token('space-5')};
        align-self: end;
        margin-top: 28px;
        @media (min-height: 70em) {
          top: 92px;
          bottom: auto;
          align-self: start;
        }
      }
      > div:nth-of-type(2) > div {
        grid-area: body;
      }
    }
  }
`;

/** Stacked sections, separated by lines. */
export const bodyStyle = `
  min-width: 0;
  padding-top: ${token('space-6')};
  > section + section,
  > p + section {
    margin-top: ${token('space-8')};
    padding-top: ${token('space-8')};
    border-top: 1px solid ${token('color-border-subtle')};
  }
  > section > h2 {
    margin-bottom: ${token('space-4')};
    font-size: ${token('font-size-xl')};
  }
  address {
    font-style: normal;
    font-weight: ${token('font-weight-bold')};
  }
`;
