/** How the rooms are built that only some machines have; fetched with what is drawn in them. */
import { crewRoom, crewSeats, groupRoom, instanceRoom } from './layoutCrew';
import { placeSockets } from './layoutSockets';

export const backRooms = { crewRoom, crewSeats, groupRoom, instanceRoom, placeSockets };

export type BackRooms = typeof backRooms;
