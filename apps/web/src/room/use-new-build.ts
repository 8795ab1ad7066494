import { useEffect, useState } from 'react';
import { isOtherServed } from '../parts/other-build.ts';
import type { StreamState } from '../play/line.ts';

/** Loads a game's page anew by itself where a newer build is served, as soon as nothing is composed on it. A deployment ends every stream: that is when it asks. */
export function useNewBuild(stream: StreamState, isFree: boolean): void {
  const [isOld, setOld] = useState(false);
  const [wasLost, setLost] = useState(false);
  useEffect(() => {
    if (stream !== 'live') setLost(true);
    else if (wasLost) {
      setLost(false);
      void isOtherServed().then((other) => other && setOld(true));
    }
  }, [stream, wasLost]);
  useEffect(() => {
    if (isOld && isFree) location.reload();
  }, [isOld, isFree]);
}
