import { layOut } from '@dining/partner-settings';
import type { TokenFile } from '@dining/theme';

/** The text of a token file. */
export const tokensText = (file: TokenFile): string => `${layOut(file, '\n')}\n`;
