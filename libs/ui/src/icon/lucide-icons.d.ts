import type { IconDrawing } from './icon-drawing.ts';

/* Each Lucide module also exports its drawing; Lucide's own types omit it. */
declare module 'lucide-react/icons/arrow-left' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/arrow-right' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/arrow-up-down' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/award' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/calendar' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/check' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/chevron-down' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/chevron-left' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/chevron-right' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/chevron-up' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/circle-exclamation-point' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/circle-check' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/clock' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/copy' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/credit-card' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/download' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/external-link' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/eye' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/heart' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/info' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/layout-grid' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/list' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/loader-circle' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/locate-fixed' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/lock' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/lock-open' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/log-out' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/mail' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/map' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/map-pin' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/menu' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/minus' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/phone' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/plus' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/receipt-text' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/rotate-cw' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/search-check' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/search' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/share-2' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/shield-check' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/sliders-horizontal' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/smartphone' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/sparkles' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/star' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/ticket-percent' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/trash' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/triangle-exclamation-point' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/user-round' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/utensils' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/wifi-off' {
  export const __iconData: IconDrawing;
}
declare module 'lucide-react/icons/x' {
  export const __iconData: IconDrawing;
}
