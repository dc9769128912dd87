export {
  CopyProvider,
  CopyText,
  RichText,
  useCopy,
  useCopyDeck,
  useCopySetting,
  useStagingCopy,
  type CopyReader,
  type CopySetting,
} from './copy.context.tsx';
export { loadCopy } from './load-copy.ts';
export { MemberCopyText, useMemberCopy, useMemberCopyDeck, type MemberCopyReader } from './member-copy.tsx';
export { MemberCopyProvider } from './MemberCopyProvider.tsx';
