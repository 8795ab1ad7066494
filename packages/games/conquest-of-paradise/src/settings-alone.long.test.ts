import { WHOLE } from '@wayfinder/engine/testing';
import { testSettingsAlone } from './testing/settings-alone.ts';

testSettingsAlone(WHOLE);
