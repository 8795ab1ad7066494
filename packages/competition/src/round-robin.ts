/** Games of two: every division size and number of games has a known schedule in which meetings differ by at most one. */

/** Rounds of the circle method for an even number of members; every pair meets once in `members` − 1 rounds. */
function circleRounds(members: number): [number, number][][] {
  const turning = members - 1;
  return Array.from({ length: turning }, (_, round) => {
    const pairs: [number, number][] = [[turning, round]];
    for (let apart = 1; apart < members / 2; apart += 1) {
      pairs.push([(round + apart) % turning, (round - apart + turning) % turning]);
    }
    return pairs;
  });
}

/** Pairs whose labels lie `apart` from each other in a circle: two games for each member. */
function circlePairs(members: number, apart: number): [number, number][] {
  return Array.from({ length: members }, (_, label) => [label, (label + apart) % members]);
}

/** One game for each member of an odd number, two for label 0: every second pair along the circle of the widest difference. */
function fillingPairs(members: number): [number, number][] {
  const apart = (members - 1) / 2;
  return Array.from({ length: (members + 1) / 2 }, (_, n) => [
    (2 * n * apart) % members,
    ((2 * n + 1) * apart) % members,
  ]);
}

function evenRoundRobin(members: number, games: number): [number, number][] {
  const rounds = circleRounds(members);
  return Array.from({ length: games }, (_, n) => rounds[n % rounds.length] ?? []).flat();
}

function oddRoundRobin(members: number, games: number): [number, number][] {
  const widest = (members - 1) / 2;
  const circles = Array.from({ length: Math.floor(games / 2) }, (_, n) => circlePairs(members, (n % widest) + 1));
  return [...circles.flat(), ...(games % 2 === 1 ? fillingPairs(members) : [])];
}

/**
 * Games of two in which each member plays so many, and meetings of pairs differ by at most one. Where members × games is odd, label 0 plays one more.
 * Source: the circle method (M. Reiss, Über eine Steinersche combinatorische Aufgabe, 1859) and its difference classes.
 */
export function roundRobin(members: number, games: number): [number, number][] {
  return members % 2 === 0 ? evenRoundRobin(members, games) : oddRoundRobin(members, games);
}
