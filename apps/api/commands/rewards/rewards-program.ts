import type { Program } from '../operator/operator-command-line.ts';
import { adjustCommand } from './adjust.command.ts';
import { auditCommand } from './audit.command.ts';
import { bonusGrantCommand } from './bonus-grant.command.ts';
import { claimsAskCommand, claimsDeclineCommand } from './claims-answer.command.ts';
import { claimsApproveCommand } from './claims-approve.command.ts';
import { claimsListCommand } from './claims-list.command.ts';
import { claimsShowCommand } from './claims-show.command.ts';
import { payoutCommand } from './payout.command.ts';
import { reverseCommand } from './reverse.command.ts';
import { settleCommand } from './settle.command.ts';

/** `npm run rewards`, with its commands in the order in which help lists them. */
export const rewardsProgram: Program = {
  name: 'rewards',
  summary: 'Settles, pays out and corrects rewards.',
  commands: [
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
  ],
};
