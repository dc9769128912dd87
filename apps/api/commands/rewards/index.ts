import { adjustCommand } from './adjust.command.ts';
import { auditCommand } from './audit.command.ts';
import { bonusGrantCommand } from './bonus-grant.command.ts';
import { claimsAskCommand, claimsDeclineCommand } from './claims-answer.command.ts';
import { claimsApproveCommand } from './claims-approve.command.ts';
import { claimsListCommand } from './claims-list.command.ts';
import { claimsShowCommand } from './claims-show.command.ts';
import { payoutCommand } from './payout.command.ts';
import { reverseCommand } from './reverse.command.ts';
import type { RewardsCommand } from './rewards-command.ts';
import { settleCommand } from './settle.command.ts';

/** All commands of `npm run rewards`, in the order in which help lists them. */
export const rewardsCommands: readonly RewardsCommand[] = [
  settleCommand,
  payoutCommand,
  reverseCommand,
  adjustCommand,
  bonusGrantCommand,
  claimsListCommand,
  claimsShowCommand,
  claimsApproveCommand,
  claimsDeclineCommand,
  claimsAskCommand,
  auditCommand,
];
