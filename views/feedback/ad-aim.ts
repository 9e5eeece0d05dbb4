import { cutName } from './feedback.ts';
import { whyTexts } from './why-texts.ts';

/** Whom a promotion is for, as far as it concerns the reader. */
export interface AdAim {
  /** Everybody, the followers of who pays or of a topic that the reader follows, too, or others whom they chose. */
  people: 'everybody' | 'followers' | 'topic' | 'chosen';
  /** Name of the topic, '' for other people. */
  topic: string;
  /** Whether it appears beside words that were chosen. */
  isByWords: boolean;
}

/** Returns whom a promotion is for, in sentences. */
export function aimSentences(aim: AdAim, paidBy: string): string[] {
  const promoter = cutName(paidBy);
  if (!aim.isByWords) return [peopleText(aim, promoter)];
  const words = whyTexts.adWords({ promoter });
  return aim.people === 'everybody' ? [words] : [peopleText(aim, promoter), words];
}

function peopleText({ people, topic }: AdAim, promoter: string): string {
  const { adFor } = whyTexts;
  switch (people) {
    case 'everybody':
      return adFor.everybody;
    case 'followers':
      return adFor.followers({ promoter });
    case 'topic':
      return adFor.topic({ topic: cutName(topic) });
    case 'chosen':
      return adFor.chosen({ promoter });
  }
}
