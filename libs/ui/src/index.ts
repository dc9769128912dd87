export { announce, type Urgency } from './announce/announce.ts';
export { Announcer } from './announce/Announcer.tsx';
export type {
  AutocompleteInputProps,
  ComboboxInputProps,
  ComboboxStart,
  RemovableSuggestions,
  Suggestion,
} from './autocomplete/autocomplete.types.ts';
export { AutocompleteInput } from './autocomplete/AutocompleteInput.tsx';
export { default as Combobox } from './autocomplete/Combobox.tsx';
export { LazyCombobox } from './autocomplete/LazyCombobox.tsx';
export { useDebouncedValue } from './autocomplete/use-debounced-value.ts';
export { Banner, messageIcon, type BannerProps, type MessageKind } from './banner/Banner.tsx';
export { NoScriptNote } from './banner/NoScriptNote.tsx';
export { baseCss } from './base/base-css.ts';
export { edgeStyle, hiddenStyle, inversePanelStyle, round } from './base/style-parts.ts';
export { VisuallyHidden } from './base/VisuallyHidden.tsx';
export { useBrowserValue } from './browser-value/use-browser-value.ts';
export { useHydrated } from './browser-value/use-hydrated.ts';
export { useMediaQuery } from './browser-value/use-media-query.ts';
export { buttonStyle, lookAttributes, type ButtonLook, type ButtonLooks } from './button/button-style.ts';
export { Button, type ButtonProps } from './button/Button.tsx';
export { ButtonLink } from './button/ButtonLink.tsx';
export { IconButton, type IconButtonProps } from './button/IconButton.tsx';
export { Carousel, type CarouselProps, type Slide } from './carousel/Carousel.tsx';
export { Chip, ChipGroup, ChipRow, type ChipProps } from './chip/Chip.tsx';
export { Dialog } from './dialog/Dialog.tsx';
export type { DialogProps, SheetProps } from './dialog/dialog.types.ts';
export { Sheet } from './dialog/Sheet.tsx';
export { dismiss, isDismissed } from './dismissal/dismissals.ts';
export type { IconDrawing } from './icon/icon-drawing.ts';
export { Icon, type IconSize } from './icon/Icon.tsx';
export {
  ArrowLeftIcon,
  ArrowRightIcon,
  ArrowUpDownIcon,
  AwardIcon,
  CalendarIcon,
  CheckIcon,
  ChevronDownIcon,
  ChevronLeftIcon,
  ChevronRightIcon,
  ChevronUpIcon,
  CircleAlertIcon,
  CircleCheckIcon,
  ClockIcon,
  CopyIcon,
  CreditCardIcon,
  DownloadIcon,
  ExternalLinkIcon,
  EyeIcon,
  HeartIcon,
  InfoIcon,
  LayoutGridIcon,
  ListIcon,
  LoaderIcon,
  LocateFixedIcon,
  LockIcon,
  LockOpenIcon,
  LogOutIcon,
  MailIcon,
  MapIcon,
  MapPinIcon,
  MenuIcon,
  MinusIcon,
  PencilIcon,
  PhoneIcon,
  PlusIcon,
  ReceiptIcon,
  RotateIcon,
  SearchCheckIcon,
  SearchIcon,
  ShareIcon,
  ShieldCheckIcon,
  SlidersIcon,
  SmartphoneIcon,
  SparklesIcon,
  StarIcon,
  TicketIcon,
  TrashIcon,
  TriangleAlertIcon,
  UserIcon,
  UtensilsIcon,
  WifiOffIcon,
  XIcon,
} from './icon/icons.ts';
export { Badge } from './label/Badge.ts';
export { EarnTag } from './label/EarnTag.tsx';
export { StatusBadge, type StatusKind } from './label/StatusBadge.tsx';
export { Tag } from './label/Tag.tsx';
export { Container } from './layout/Container.tsx';
export { EmptyState, type EmptyStateProps } from './layout/EmptyState.tsx';
export { Intro } from './layout/Intro.tsx';
export { MessagePage, type MessagePageProps } from './layout/MessagePage.tsx';
export { Section } from './layout/Section.tsx';
export { SectionHead, type SectionHeadProps } from './layout/SectionHead.tsx';
export { LazyBoundary } from './lazy/LazyBoundary.tsx';
export { lazyHydration, preloadLazyHydration } from './lazy/lazy-hydration.tsx';
export { isLoadError, onMissingPart, retryLoads } from './lazy/load-errors.ts';
export { lazyPage, type LazyPage } from './lazy/lazy-page.tsx';
export { lazyWhenOpen, type LazyWhenOpen } from './lazy/lazy-when-open.tsx';
export { markLive } from './lazy/mark-live.ts';
export { Anchor, AnchorProvider, type AnchorProps } from './link/Anchor.tsx';
export { LinkArrow } from './link/LinkArrow.tsx';
export { SkipLink } from './link/SkipLink.tsx';
export { Skeleton, SkeletonLine } from './loading/Skeleton.tsx';
export { Spinner } from './loading/Spinner.tsx';
export { pageWindow } from './pager/page-window.ts';
export { Pager, type PagerProps } from './pager/Pager.tsx';
export { Panel } from './panel/Panel.tsx';
export { Ticket, type TicketProps } from './panel/Ticket.tsx';
export { ProgressBar } from './progress/ProgressBar.ts';
export { whenQuiet } from './quiet/when-quiet.ts';
export { PriceLevel } from './rating/PriceLevel.tsx';
export { FiveStars, Stars, type StarsProps } from './rating/Stars.tsx';
export { SearchBar, type SearchBarProps } from './search-bar/SearchBar.tsx';
export { SearchField, type SearchFieldProps } from './search-bar/SearchField.tsx';
export { Segmented, type SegmentedProps } from './segmented/Segmented.tsx';
export { SortMenu, type SortMenuProps } from './sort-menu/SortMenu.tsx';
export { closeToast, showToast } from './toast/toast-queue.ts';
export type { Toast, ToastKind, ToastLabels } from './toast/toast.types.ts';
export { ToastCard, type ToastCardProps } from './toast/ToastCard.tsx';
export { ToastOutlet } from './toast/ToastOutlet.tsx';
export { PictureViewer } from './viewer/PictureViewer.tsx';
export type { PictureViewerProps, ViewedPicture } from './viewer/viewer.types.ts';
