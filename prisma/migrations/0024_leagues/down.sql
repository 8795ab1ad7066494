-- Takes back what migration.sql has made.
DROP TABLE season_act;
DROP TABLE season_table;
DROP TABLE season_game;
DROP TABLE season_player;
DROP TABLE season;
DROP TABLE league;
