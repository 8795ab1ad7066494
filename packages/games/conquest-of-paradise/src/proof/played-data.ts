/** What rules and board read of the data file: the facts, without sources, confidence and what the basic game doesn't play with. */
import file from '../data/conquest-of-paradise.json' with { type: 'json' };

type Fields = Readonly<Record<string, unknown>>;

function only(fields: readonly string[]): (record: Fields) => Fields {
  return (record) => Object.fromEntries(fields.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}

/** The part of the file that a page loads. */
export function playedData(): unknown {
  const { hexes, setup, home_orientation } = file.map;
  return {
    map: {
      hexes: hexes.map(only(['id', 'q', 'r', 'kind', 'historical_label'])),
      setup: Object.fromEntries(
        Object.entries(setup).map(([seats, one]) => [
          seats,
          typeof one === 'object'
            ? only(['homes', 'place_tiles', 'remove_island_markers', 'place_ocean'])(one as Fields)
            : one,
        ]),
      ),
      home_orientation: { values: home_orientation.values },
    },
    printed_groups: file.printed_groups.map(
      only(['id', 'name', 'q', 'r', 'status', 'green', 'brown', 'local_warriors']),
    ),
    tiles: file.tiles.map(only(['id', 'name', 'green', 'brown', 'in_draw_pile_basic'])),
    discovery_markers: { records: file.discovery_markers.records.map(only(['type', 'knots', 'count'])) },
    arts_culture_cards: file.arts_culture_cards.map(
      only(['id', 'name', 'vp', 'mode', 'bonus_vp', 'editions', 'copies']),
    ),
    build_chart: file.build_chart.map(only(['item', 'cost'])),
    vp_chart: file.vp_chart.map(only(['item', 'vp'])),
    counter_mix: {
      per_player_5_8_inch: file.counter_mix.per_player_5_8_inch.map(only(['piece', 'count'])),
      half_inch_140_2nd_edition: file.counter_mix.half_inch_140_2nd_edition.map(only(['marker', 'count'])),
    },
  };
}
