const sentenceList = new Intl.ListFormat('en-US', { type: 'unit' });

/** Strings for topics, ideas and their lists. */
export const topicTexts = {
  ideasTitle: 'Ideas',
  ideasLead: 'What do you want to make, wear, cook or see next? Pick a topic, or look through what is new.',
  topicsTitle: 'Topics',
  topicsLead: 'Follow what you care about, and its newest Pins come to your home feed.',
  allTitle: 'All topics',
  allLead: 'Every topic there is, from the widest to the narrowest.',
  yours: 'Topics you follow',
  widest: 'Look around',
  breadcrumbs: 'Where you are',
  below: 'More closely',
  related: 'Related topics',
  boards: 'Boards about it',
  pins: (topic: string) => `${topic} Pins`,
  documentTitle: (topic: string) => `${topic} ideas`,
  heading: (topic: string) => topic,
  /** Description of a topic's page, for people and crawlers. */
  lead: (topic: string, below: string[]) =>
    below.length === 0
      ? `Pictures and ideas about ${topic.toLowerCase()}, saved by people to their boards. The newest come first.`
      : `Pictures and ideas about ${topic.toLowerCase()}: ${sentenceList.format(below.map((name) => name.toLowerCase()))} and more. The newest come first.`,
  exploreLead: (term: string) => `Pins about ${term}, those that people save most first.`,
  exploreTitle: (term: string) => `Explore ${term}`,
  logInToFollow: (topic: string) => `Log in to follow ${topic}`,
  emptyTitle: (topic: string) => `No Pins about ${topic.toLowerCase()} yet`,
  emptyText: 'They appear here once someone adds some. Until then, look at related topics.',
  emptyAction: 'See all topics',
  newest: 'New on the site',
  lists: {
    shopping: {
      title: 'Shopping',
      lead: 'Things that people save because they mean to have them. The newest come first.',
      titleOf: (topic: string) => `Shop ${topic.toLowerCase()}`,
      leadOf: (topic: string) => `Products about ${topic.toLowerCase()} with prices, the newest first.`,
      empty: {
        title: 'No products yet',
        text: 'Pins of products with a price come here.',
        action: { label: 'Look at ideas', href: '/ideas/' },
      },
    },
    videos: {
      title: 'Videos',
      lead: 'Ideas that move. The newest come first.',
      titleOf: (topic: string) => `${topic} videos`,
      leadOf: (topic: string) => `Videos about ${topic.toLowerCase()}, the newest first.`,
      empty: {
        title: 'No videos yet',
        text: 'Pins of videos come here.',
        action: { label: 'Look at ideas', href: '/ideas/' },
      },
    },
  },
  stories: 'Stories',
  storiesLead: 'Ideas told in pages, the newest first.',
  unknownStories: 'This list of stories is not known. Open all stories instead.',
  noStories: {
    title: 'No stories yet',
    text: 'Idea Pins come here.',
    action: { label: 'Look at ideas', href: '/ideas/' },
  },
  source: (domain: string) => `Pins from ${domain}`,
  sourceLead: (domain: string) => `What people saved from ${domain}, the newest first.`,
  noneFromSource: {
    title: 'Nothing saved from there yet',
    text: 'Pins that link to this site come here.',
    action: { label: 'Look at ideas', href: '/ideas/' },
  },
  moreIdeas: 'More ideas for you',
  moreIdeasLead: 'Near what you saved lately.',
  noMoreIdeas: {
    title: 'Nothing near your saves yet',
    text: 'Save some Pins that you like, and more like them appear here.',
    action: { label: 'Find Pins', href: '/' },
  },
  tree: 'Topics and what they hold',
};
