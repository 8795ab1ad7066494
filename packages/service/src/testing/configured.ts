/** A program that does nothing but read its environment. */
import { z } from 'zod';
import { configured, SHARED } from '../program.ts';

configured('test', z.object(SHARED));
