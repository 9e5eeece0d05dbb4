const sentenceList = new Intl.ListFormat('en-US', { type: 'unit' });

/** Words of topics, ideas and lists of them. */
export const topicTexts = {
  ideasTitle: 'Ideas',
  ideasLead: 'What do you want to make, wear, cook or see next? Pick a topic, or look through what is new.',
  topicsTitle: 'Topics',
  topicsLead: 'Follow what you care about, and its newest pins come to your home feed.',
  allTitle: 'All topics',
  allLead: 'Every topic there is, from the widest to the narrowest.',
  yours: 'Topics you follow',
  widest: 'Look around',
  breadcrumbs: 'Where you are',
  below: 'More closely',
  related: 'Related topics',
  boards: 'Boards about it',
  pins: (topic: string) => `${topic} pins`,
  documentTitle: (topic: string) => `${topic} ideas`,
  heading: (topic: string) => topic,
  /** What a topic's page is about, for people and for crawlers. */
  lead: (topic: string, below: string[]) =>
    below.length === 0
      ? `Pictures and ideas about ${topic.toLowerCase()}, saved by people to their boards. The newest come first.`
      : `Pictures and ideas about ${topic.toLowerCase()}: ${sentenceList.format(below.map((name) => name.toLowerCase()))} and more. The newest come first.`,
  exploreLead: (term: string) => `Pins about ${term}, those that people save most first.`,
  exploreTitle: (term: string) => `Explore ${term}`,
  logInToFollow: (topic: string) => `Log in to follow ${topic}`,
  emptyTitle: (topic: string) => `No pins about ${topic.toLowerCase()} yet`,
  emptyText: 'They come here by themselves once somebody adds some. Until then, look at what is near.',
  emptyAction: 'See all topics',
  newest: 'New on the site',
  tree: 'Topics and what they hold',
};
