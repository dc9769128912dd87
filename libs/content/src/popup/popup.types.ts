export type ContentPopupProps = {
  slug: string;
  open: boolean;
  /** Called when the dialog is dismissed or its button is followed. */
  onClose: () => void;
  /** The button of an entry that names none; it stays in the tab. */
  learnMore?: { text: string; url: string } | undefined;
};
