/** Parts of the data file that rules and board read: the facts, without sources and confidence. */
import file from '../data/conquest-of-paradise.json' with { type: 'json' };

type Fields = Readonly<Record<string, unknown>>;

function only(fields: readonly string[]): (record: Fields) => Fields {
  return (record) => Object.fromEntries(fields.flatMap((name) => (name in record ? [[name, record[name]]] : [])));
}

/** The part of the file that a page loads. */
export function playedData(): unknown {
  const { hexes, setup, home_orientation, south_america, to_south_america } = file.map;
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
      south_america: only(['cells', 'adjacent_hexes'])(south_america),
      to_south_america,
      desolate: hexes.flatMap((hex) => ('desolate_group' in hex && hex.desolate_group ? [hex.id] : [])),
    },
    printed_groups: file.printed_groups.map(
      only(['id', 'name', 'q', 'r', 'status', 'green', 'brown', 'local_warriors', 'malaria_rolls']),
    ),
    tiles: file.tiles.map(
      only(['id', 'name', 'green', 'brown', 'in_draw_pile_basic', 'advanced_rule', 'south_island_edge_in_tile_frame']),
    ),
    discovery_markers: { records: file.discovery_markers.records.map(only(['type', 'knots', 'count'])) },
    arts_culture_cards: file.arts_culture_cards.map(
      only(['id', 'name', 'vp', 'mode', 'bonus_vp', 'editions', 'copies']),
    ),
    random_events: file.random_events.map(only(['id', 'copies', 'hold'])),
    solitaire_chits: file.solitaire_chits.map(only(['id', 'expand', 'action', 'added_after_six_draws'])),
    solitaire_rules: only(['attack_chits_added_after_draws', 'min_chits_left_to_win'])(file.solitaire_rules),
    build_chart: file.build_chart.map(only(['item', 'cost'])),
    vp_chart: file.vp_chart.map(only(['item', 'vp'])),
    counter_mix: {
      per_player_5_8_inch: file.counter_mix.per_player_5_8_inch.map(only(['piece', 'count'])),
      half_inch_140_2nd_edition: file.counter_mix.half_inch_140_2nd_edition.map(only(['marker', 'count'])),
    },
  };
}
