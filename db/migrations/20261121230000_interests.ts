import type { Knex } from 'knex';

/** New tables, triggers and a wider check that holds for every row there is: no lock outlasts an instant. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(tables);
  for (const row of seededInterests())
    await knex.raw(
      'INSERT INTO interests (id, parent_id, url_name, name, words) VALUES (?, ?, ?, ?, ARRAY(SELECT jsonb_array_elements_text(?::jsonb)))',
      [row.id, row.parentId, row.urlName, row.name, JSON.stringify(row.words)],
    );
  await knex.raw(triggers);
}

const tables = `
  SET LOCAL lock_timeout = '5s';

  CREATE TABLE interests (
    id bigint PRIMARY KEY,
    parent_id bigint REFERENCES interests (id),
    url_name text NOT NULL UNIQUE CHECK (url_name ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
    names jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(names) = 'object'),
    words text[] NOT NULL DEFAULT '{}'
  );
  COMMENT ON TABLE interests IS
'What pins can be about and people can follow: a tree of a few hundred, read whole.
distribution: reference — a few hundred rows that every page of topics reads';
  COMMENT ON COLUMN interests.names IS 'the name in other languages, by the beginning of the locale';
  COMMENT ON COLUMN interests.words IS 'words and phrases by which a pin shows that it is about this';

  CREATE TABLE pin_interests (
    pin_id bigint NOT NULL,
    interest_id bigint NOT NULL,
    score smallint NOT NULL CHECK (score BETWEEN 1 AND 100),
    is_own boolean NOT NULL,
    PRIMARY KEY (pin_id, interest_id)
  );
  COMMENT ON TABLE pin_interests IS
'What pins are about, written by the worker; copies share what their first pin has.
distribution: pin_id';
  COMMENT ON COLUMN pin_interests.is_own IS 'false where the pin has it only for being about something below it';
  CREATE INDEX pin_interests_newest ON pin_interests (interest_id, pin_id DESC) INCLUDE (is_own);
  COMMENT ON INDEX pin_interests_newest IS 'reader: pages of topics; followed topics at home; related topics';

  CREATE TABLE interest_queue (
    pin_id bigint PRIMARY KEY
  );
  COMMENT ON TABLE interest_queue IS
'Pins that the worker has yet to find the interests of.
distribution: pin_id';

  ALTER TABLE follows DROP CONSTRAINT follows_target_kind_check;
  ALTER TABLE follows ADD CONSTRAINT follows_target_kind_check
    CHECK (target_kind IN ('user', 'board', 'interest')) NOT VALID;
`;

// Search documents are written with the pins themselves: what becomes of them tells what to look at again.
const triggers = `
  CREATE FUNCTION interests_of_new_pins() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id)
    SELECT pin_id FROM fresh WHERE tier >= 0
    UNION
    SELECT f.root_pin_id FROM fresh f JOIN pin_documents d ON d.pin_id = f.root_pin_id
    WHERE f.tier < 0 AND NOT EXISTS (SELECT 1 FROM pin_interests i WHERE i.pin_id = f.root_pin_id)
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  COMMENT ON FUNCTION interests_of_new_pins() IS
    'a pin that tells nothing of itself is looked at again when somebody puts it on a board that does';
  CREATE TRIGGER pin_documents_interests AFTER INSERT ON pin_documents REFERENCING NEW TABLE AS fresh
    FOR EACH STATEMENT EXECUTE FUNCTION interests_of_new_pins();

  CREATE FUNCTION interests_of_changed_pin() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id) VALUES (NEW.pin_id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_interests_changed AFTER UPDATE ON pin_documents FOR EACH ROW
    WHEN (NEW.tier >= 0 AND (OLD.tier < 0 OR OLD.words IS DISTINCT FROM NEW.words))
    EXECUTE FUNCTION interests_of_changed_pin();

  CREATE FUNCTION interests_of_gone_pins() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM pin_interests i USING gone g WHERE i.pin_id = g.pin_id;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pin_documents_interests_gone AFTER DELETE ON pin_documents REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION interests_of_gone_pins();

  CREATE FUNCTION interests_of_moved_pin() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER pins_interests_moved AFTER UPDATE OF board_id ON pins FOR EACH ROW
    WHEN (OLD.board_id <> NEW.board_id AND NEW.parent_pin_id IS NULL)
    EXECUTE FUNCTION interests_of_moved_pin();

  CREATE FUNCTION interests_of_renamed_board() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO interest_queue (pin_id)
    SELECT d.pin_id FROM (
      SELECT pin_id FROM board_pins WHERE board_id = NEW.id ORDER BY pin_id DESC LIMIT 1000
    ) placed JOIN pin_documents d ON d.pin_id = placed.pin_id AND d.tier >= 0
    ON CONFLICT DO NOTHING;
    RETURN NULL;
  END $$;
  CREATE TRIGGER boards_interests_renamed AFTER UPDATE OF name, privacy ON boards FOR EACH ROW
    WHEN (OLD.name <> NEW.name OR OLD.privacy <> NEW.privacy) EXECUTE FUNCTION interests_of_renamed_board();
`;

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    DROP FUNCTION interests_of_new_pins, interests_of_changed_pin, interests_of_gone_pins, interests_of_moved_pin,
      interests_of_renamed_board CASCADE;
    DELETE FROM follows WHERE target_kind = 'interest';
    ALTER TABLE follows DROP CONSTRAINT follows_target_kind_check;
    ALTER TABLE follows ADD CONSTRAINT follows_target_kind_check CHECK (target_kind IN ('user', 'board'));
    DROP TABLE interest_queue, pin_interests, interests;
  `);
}

/**
 * The interests that the site begins with: a tree by indentation. Each line is a name, then words and phrases by which
 * a pin shows that it is about it; the name itself is one. Later changes are migrations of their own.
 */
const interestLines = `
Home decor: interior, interiors, interior design, furnishing, decor, decorating, room, apartment, flat
  Living rooms: living room, sofa, couch, armchair, coffee table, lounge, fireplace
  Bedrooms: bedroom, bed, headboard, bedding, duvet, nightstand, pillow
  Kitchens: kitchen, countertop, backsplash, cabinet, pantry, kitchen island
  Bathrooms: bathroom, bathtub, shower, vanity, washbasin
  Dining rooms: dining room, dining table, tableware, place setting
  Children's rooms: nursery, kids room, crib, playroom, cot
  Home offices: home office, desk, work from home, workspace, study
  Lighting: lamp, pendant light, chandelier, lantern, floor lamp, sconce, light
  Shelves and storage: shelf, shelving, bookshelf, bookcase, storage, wardrobe, closet, organiser
  Rugs and textiles: rug, carpet, curtain, cushion, throw, blanket, textile
  Wall decor: wall art, gallery wall, wallpaper, wall hanging, mirror, picture frame
  Houses and flats: small apartment, tiny house, loft, studio apartment, cabin, cottage
  Paint and colours: paint colour, wall colour, colour palette, color palette, repaint
  Candles and scents: candle, incense, candlestick
  Seasonal decor: wreath, centrepiece, garland
Architecture: architecture, building, architect, facade, structure
  Arches: arch, archway, vault, arcade
  Stairs: stair, staircase, spiral staircase, steps, banister
  Doors and windows: door, window, doorway, gate, shutter, bay window
  Modern architecture: modernism, brutalism, concrete house, bauhaus, minimalist house
  Historic buildings: castle, cathedral, palace, temple, mosque, church, ruin, historic
  Bridges and towers: bridge, tower, lighthouse, skyscraper
  Tiles and mosaics: tile, mosaic, azulejo, terrazzo
  Cities at night: city at night, skyline, neon, street light, night city
  Landscape architecture: courtyard, plaza, public space, pavilion
Do it yourself and crafts: diy, craft, handmade, do it yourself, made by hand, tutorial, upcycling
  Pottery: pottery, ceramic, clay, stoneware, glaze, pot, bowl, mug, kiln
  Knitting: knitting, knit, wool, yarn, sweater pattern, needle
  Crochet: crochet, amigurumi, granny square
  Quilts: quilt, quilting, patchwork
  Sewing: sewing, sewing pattern, seam, dressmaking, hem
  Embroidery: embroidery, cross stitch, stitch, needlework
  Paper crafts: paper, origami, papercut, paper cut, scrapbook, card making, kirigami
  Woodworking: woodworking, carpentry, wood carving, joinery, plywood
  Jewellery making: beading, wire jewellery, bead
  Macramé and weaving: macrame, weaving, loom, basket
  Candle and soap making: candle making, soap making, homemade soap
  Upcycled furniture: furniture makeover, pallet, upcycled, restored furniture
Food and drink: food, recipe, cooking, dish, meal, cook, kitchen table
  Breakfast: breakfast, brunch, pancake, porridge, granola, egg, omelette, toast
  Dinner: dinner, supper, stew, roast, casserole, main course
  Soups: soup, broth, ramen, chowder, bisque
  Salads: salad, slaw, vinaigrette, grain bowl
  Pasta: pasta, spaghetti, lasagne, noodle, gnocchi, ravioli
  Bread: bread, sourdough, loaf, flatbread, focaccia, bun
  Cakes: cake, cupcake, sponge, birthday cake, frosting, cheesecake
  Cookies and biscuits: cookie, biscuit, brownie, shortbread
  Desserts: dessert, pudding, ice cream, tart, pie, chocolate, sweet
  Fruit: fruit, berry, apple, orange, lemon, peach, cherry, pear, fig, pomegranate, strawberry
  Vegetables: vegetable, tomato, pumpkin, carrot, aubergine, squash, pepper
  Vegetarian recipes: vegetarian, vegan, plant based, tofu, lentil, chickpea
  Fish and seafood: fish, salmon, shrimp, seafood, sushi
  Grilling: barbecue, grill, bbq, skewer
  Tea and coffee: coffee, tea, espresso, latte, teapot, matcha
  Cocktails and drinks: cocktail, drink, smoothie, lemonade, juice, mocktail
  Street food: taco, dumpling, pizza, burger, sandwich, falafel
  Healthy eating: healthy, meal prep, low carb, healthy recipe
  Preserving: jam, pickle, ferment, preserve, chutney
Gardening: garden, gardening, gardener, plant, planting
  Flowers: flower, rose, tulip, peony, dahlia, bouquet, blossom, floral, bloom
  House plants: house plant, houseplant, indoor plant, monstera, fern, pothos, potted plant
  Succulents and cacti: succulent, cactus, cacti, aloe
  Vegetable gardens: vegetable garden, raised bed, allotment, kitchen garden
  Herbs: herb, basil, rosemary, thyme, mint, herb garden
  Trees and shrubs: tree, shrub, hedge, orchard, bonsai
  Small gardens: balcony, patio, terrace, window box
  Ponds and water gardens: pond, water garden, fountain
  Garden tools and sheds: shed, greenhouse, garden tool
  Moss and ferns: moss, lichen, fern, herbarium
  Mushrooms: mushroom, fungus, fungi, toadstool
Travel: travel, trip, journey, holiday, vacation, tourism, destination
  Mountains: mountain, alps, summit, peak, hike, ridge, glacier
  Beaches: beach, seaside, coast, sand beach, shore
  Sea and islands: sea, ocean, island, wave, harbour, ferry, boat
  Deserts: desert, dune, canyon, oasis, sahara
  Forests: forest, woods, woodland, jungle, rainforest
  Lakes and rivers: lake, river, waterfall, stream
  Cities: city, city break, street, town, old town
  Road trips: road trip, roadtrip, van life, campervan, highway
  Camping: camping, tent, campfire, backpacking
  Trains: train, railway, night train, station
  Hotels and huts: hotel, hut, guesthouse, resort
  Packing: packing, suitcase, packing list, travel bag
  Europe: italy, france, spain, portugal, greece, paris, rome, lisbon
  Asia: japan, thailand, india, bali, tokyo, vietnam, korea
  Africa: morocco, kenya, egypt, ghana, safari
  The Americas: mexico, peru, canada, new york, california, chile, valparaiso
Nature: nature, outdoors, landscape, wilderness, scenery
  Sky and stars: sky, star, moon, milky way, cloud, northern lights, aurora, galaxy
  Sunsets: sunset, sunrise, dusk, golden hour, dawn
  Weather: storm, rain, snow, fog, lightning, rainbow
  Autumn: autumn, fall leaves, foliage
  Winter: winter, frost, ice, snowfall
  Spring: spring, springtime
  Summer: summer, summertime
  Leaves: leaf, leaves, branch, foliage
  Rocks and minerals: rock, mineral, crystal, stone, gemstone
Animals: animal, wildlife, pet, creature
  Cats: cat, kitten, kitty
  Dogs: dog, puppy, labrador, dachshund, hound
  Birds: bird, owl, parrot, hummingbird, eagle, feather, penguin
  Horses: horse, pony, foal, riding
  Sea life: whale, dolphin, octopus, jellyfish, coral, shark, turtle
  Insects: butterfly, bee, beetle, moth, dragonfly, insect
  Big cats: lion, tiger, leopard, cheetah
  Bears and foxes: bear, fox, wolf, deer, hare
  Rabbits and rodents: rabbit, bunny, hamster, guinea pig, squirrel, hedgehog
  Reptiles and frogs: lizard, snake, frog, gecko, tortoise
  Farm animals: cow, sheep, goat, hen, chicken coop, pig
  Aquariums: aquarium, fish tank, goldfish
Art: art, artwork, artist, masterpiece, fine art
  Painting: painting, oil painting, canvas, brush, painter
  Watercolour: watercolour, watercolor, gouache
  Drawing: drawing, sketch, pencil, charcoal, doodle
  Illustration: illustration, illustrator, digital art, character design
  Prints: print, printmaking, linocut, woodcut, screenprint, etching, lithograph, risograph, ink
  Posters: poster, vintage poster, film poster
  Sculpture: sculpture, statue, bronze, marble sculpture
  Abstract art: abstract, geometric, shape, composition, cubism
  Street art: street art, graffiti, mural
  Collage: collage, mixed media, cutout
  Portraits: portrait, self portrait, figure
  Landscape painting: landscape painting, seascape
  Line art: line art, line drawing, contour, lines
  Pixel and 3D art: pixel art, 3d render, voxel
  Calligraphy: calligraphy, lettering, handwriting, brush lettering
Design: design, designer, graphic design, layout
  Typography: typography, typeface, font, type, letter, words
  Logos and branding: logo, branding, brand identity, packaging design
  Patterns: pattern, seamless, motif, ornament
  Colour schemes: colour scheme, palette, colour, gradient
  Web and app design: web design, app design, user interface, ux, website
  Product design: product design, industrial design, chair design
  Packaging: packaging, label design, box design
  Icons: icon, icon set, pictogram
  Book covers: book cover, magazine, editorial design
  Infographics: infographic, diagram, chart, map
Photography: photography, photo, photograph, photographer, camera
  Black and white: black and white, monochrome
  Portrait photography: portrait photography, headshot
  Landscape photography: landscape photography, long exposure
  Street photography: street photography, candid
  Macro photography: macro, close up
  Film photography: film photography, analogue, analog, polaroid, 35mm
  Aerial photography: aerial, drone
  Still life: still life, flat lay
  Photo editing: photo editing, preset, lightroom
Women's fashion: women's fashion, womens fashion, outfit, style, fashion, ootd, clothes
  Dresses: dress, gown, maxi dress, sundress
  Skirts and trousers: skirt, jeans, trousers, denim, leggings
  Jackets and coats: coat, jacket, blazer, trench
  Knitwear: cardigan, jumper, sweater, knitwear
  Shoes: shoe, boot, sneaker, heel, sandal, loafer
  Bags: bag, handbag, tote, backpack, purse
  Accessories: scarf, hat, belt, sunglasses, glove
  Jewellery: jewellery, jewelry, necklace, earring, ring, bracelet
  Street style: street style, streetwear
  Vintage fashion: vintage fashion, thrift, 1950s fashion, 1970s fashion
  Capsule wardrobes: capsule wardrobe, wardrobe essentials
Men's fashion: men's fashion, mens fashion, menswear, mens style
  Suits: suit, tie, tuxedo, waistcoat
  Men's shoes: oxford shoe, brogue, mens shoe
  Men's hair: beard, mens haircut, barber, moustache
  Watches: watch, wristwatch, chronograph
  Workwear: workwear, chore coat, selvedge
Beauty: beauty, cosmetics, beauty tips
  Make-up: makeup, make up, lipstick, eyeshadow, eyeliner, mascara
  Skin care: skincare, skin care, serum, moisturiser, face mask
  Hair: hair, hairstyle, braid, haircut, curls, updo, balayage
  Nails: nail, manicure, nail art
  Perfume: perfume, fragrance, scent
  Tattoos: tattoo, tattoo design, ink tattoo
Weddings: wedding, bride, groom, marriage, bridal
  Wedding dresses: wedding dress, bridal gown
  Wedding flowers: bridal bouquet, boutonniere, wedding flower
  Wedding venues: wedding venue, reception, ceremony
  Wedding cakes: wedding cake
  Invitations: wedding invitation, invitation, save the date
  Engagement: engagement, engagement ring, proposal
Events and holidays: party, celebration, holiday season, festive
  Birthdays: birthday, birthday party
  Christmas: christmas, xmas, advent, christmas tree
  Halloween: halloween, jack o lantern, costume
  Easter: easter, easter egg
  New Year: new year, new years eve
  Valentine's Day: valentine, valentines
  Gifts: gift, present, gift wrap, gift idea
  Table settings: table setting, tablescape
  Baby showers: baby shower, gender reveal
Parenting: parenting, parent, family, mother, father
  Babies: baby, newborn, infant, toddler
  Activities for children: kids activity, activities for kids, sensory play, kids craft
  Toys: toy, doll, building blocks, plush
  Pregnancy: pregnancy, maternity
  Children's fashion: kids fashion, baby clothes, childrens clothes
  Family travel: family holiday, travel with kids
Education: education, learning, school, teaching
  Classrooms: classroom, teacher, lesson plan, bulletin board
  Study notes: study, studying, notes, revision
  Languages: language, vocabulary, grammar
  Science: science, biology, chemistry, physics, experiment
  History: history, ancient, museum, archaeology
  Mathematics: mathematics, math, geometry
  Books and reading: book, reading, novel, library, bookshop
  Writing: writing, poem, poetry, writer, prompt
  Journals and planners: journal, planner, bullet journal, stationery, notebook
Health: health, wellbeing, wellness
  Fitness: fitness, workout, exercise, training, gym
  Yoga: yoga, asana, pilates, stretching
  Running: running, marathon, jogging
  Mental health: mental health, mindfulness, self care, meditation
  Nutrition: nutrition, vitamin, protein
  Sleep: sleep, insomnia, bedtime routine
Sport: sport, athlete, team, championship
  Football: football, soccer, goalkeeper
  Cycling: cycling, bicycle, bike, cyclist
  Skiing and snowboarding: skiing, ski, snowboard
  Water sports: surfing, surf, swimming, kayak, sailing, diving
  Climbing: climbing, bouldering, climber
  Basketball: basketball
  Tennis: tennis, badminton
  Skateboarding: skateboard, skate, roller skate
  Martial arts: karate, judo, boxing
  Dance: dance, ballet, dancer
Vehicles: vehicle, transport
  Cars: car, sports car, classic car, automobile
  Motorcycles: motorcycle, motorbike, scooter
  Boats: sailboat, yacht, canoe
  Aeroplanes: aeroplane, airplane, aircraft, plane
  Caravans and vans: caravan, camper, motorhome
Technology: technology, gadget, tech, computer
  Phones and apps: phone, smartphone, wallpaper phone
  Programming: programming, code, software, developer
  Electronics: electronics, arduino, circuit, robot
  Space: space, rocket, planet, astronaut, spaceship, nebula, galaxy
  Audio: headphones, speaker, turntable, vinyl
  Desk setups: desk setup, monitor, mechanical keyboard
Entertainment: entertainment, fandom, celebrity
  Films: film, movie, cinema, director
  Television: tv series, television, tv show
  Music: music, guitar, piano, concert, song, band, album
  Games: video game, game, gaming, board game, sprite
  Anime and manga: anime, manga, cosplay
  Comics: comic, superhero, cartoon
  Theatre: theatre, opera, stage, costume design
  Science fiction: science fiction, sci fi, cyberpunk, starship
  Fantasy: fantasy, dragon, elf, wizard, fairy
Quotes: quote, saying, motto, affirmation
  Motivational quotes: motivation, inspiring quote, motivational
  Love quotes: love quote, romantic quote
  Funny: funny, humour, meme, joke
  Life quotes: life quote, wisdom
Shopping: shopping, buy, shop, sale, price
  Furniture: furniture, chair, table, sideboard, stool
  Kitchenware: kitchenware, cookware, cutlery, pan, knife
  Gadgets for the home: appliance, vacuum, smart home
  Outdoor gear: outdoor gear, hiking boot, rucksack, headlamp
  Second hand: second hand, vintage finds, flea market, antique
Finance: money, finance, budget
  Saving money: saving money, frugal, savings
  Small businesses: small business, entrepreneur, etsy shop, side hustle
  Careers: career, resume, job interview
  Marketing: marketing, social media, seo, branding strategy
Vintage and antiques: vintage, retro, antique
  Mid-century: mid century, midcentury, eames
  Art Deco: art deco
  Art Nouveau: art nouveau
  1980s and 1990s: 1980s, 1990s, 80s, 90s, y2k
  Victorian: victorian, edwardian
`;

interface SeededInterest {
  id: string;
  parentId: string | null;
  urlName: string;
  name: string;
  /** Words and phrases as written, the name first. */
  words: string[];
}

const firstId = 900_000_000_001n;

/** The lines as rows: ids by their order, names of addresses from the names. */
export function seededInterests(lines: string = interestLines): SeededInterest[] {
  const rows: SeededInterest[] = [];
  const used = new Set<string>();
  let parent: string | null = null;
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue;
    const [name = '', words = ''] = line.trim().split(': ');
    const isChild = line.startsWith('  ');
    const id = String(firstId + BigInt(rows.length));
    const slug = slugOf(name);
    const urlName = used.has(slug) ? `${slug}-${id.slice(-3)}` : slug;
    used.add(urlName);
    rows.push({
      id,
      parentId: isChild ? parent : null,
      urlName,
      name,
      words: [name, ...words.split(', ').filter((word) => word !== '')],
    });
    if (!isChild) parent = id;
  }
  return rows;
}

function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{Mn}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
