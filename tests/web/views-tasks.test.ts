import { lookAtHostile } from '../support/eyes.ts';
import { VIEWS } from '../support/views.ts';

lookAtHostile(VIEWS.tasks, []);
