CREATE TABLE "city_names" (
	"state_id" text NOT NULL,
	"name" text NOT NULL,
	"city_id" text NOT NULL,
	CONSTRAINT "city_names_pkey" PRIMARY KEY("state_id","name")
);
--> statement-breakpoint
CREATE TABLE "state_events" (
	"state_id" text NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "states" ADD COLUMN "status" text DEFAULT 'inativo' NOT NULL;
--> statement-breakpoint
UPDATE "states" SET "status" = 'ativo' WHERE "id" IN (SELECT "state_id" FROM "cities" WHERE "status" = 'ativo');
--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_status_check" CHECK ("states"."status" in ('ativo','inativo','em_expansao'));
--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_status_key" UNIQUE("id","status");
--> statement-breakpoint
ALTER TABLE "cities" DROP CONSTRAINT "cities_state_id_states_id_fk";
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "state_status" text;
--> statement-breakpoint
UPDATE "cities" SET "state_status" = "states"."status" FROM "states" WHERE "states"."id" = "cities"."state_id";
--> statement-breakpoint
ALTER TABLE "cities" ALTER COLUMN "state_status" SET NOT NULL;
--> statement-breakpoint
ALTER TABLE "cities" drop column "is_service_area";
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "is_service_area" boolean GENERATED ALWAYS AS (status = 'ativo' and state_status = 'ativo') STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "postal_codes" "int4multirange" DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "cities" ADD COLUMN "street_troubles" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "city_names" ADD CONSTRAINT "city_names_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "state_events" ADD CONSTRAINT "state_events_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "state_events_state_index" ON "state_events" USING btree ("state_id","at");
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_state_fk" FOREIGN KEY ("state_id","state_status") REFERENCES "public"."states"("id","status") ON DELETE no action ON UPDATE cascade;
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_latitude_check" CHECK ("cities"."latitude" between -34 and 6);
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_longitude_check" CHECK ("cities"."longitude" between -74 and -28);
--> statement-breakpoint
ALTER TABLE "cities" ADD CONSTRAINT "cities_postal_codes_apart" EXCLUDE USING gist ("postal_codes" WITH &&);
--> statement-breakpoint
CREATE FUNCTION "keep_city_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO city_names (state_id, name, city_id)
  SELECT DISTINCT NEW.state_id, fold(wanted.name), NEW.id
  FROM (VALUES (NEW.name), (regexp_replace(NEW.name, ' \([A-Z]{2}\)$', ''))) AS wanted (name)
  WHERE NOT EXISTS (
    SELECT FROM city_names known
    WHERE known.state_id = NEW.state_id AND known.name = fold(wanted.name) AND known.city_id = NEW.id
  );
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "keep_city_names" AFTER INSERT OR UPDATE OF "name" ON "cities" FOR EACH ROW EXECUTE FUNCTION "keep_city_names"();
--> statement-breakpoint
INSERT INTO "city_names" ("state_id", "name", "city_id")
SELECT DISTINCT "state_id", fold(wanted."name"), "id"
FROM "cities", LATERAL (VALUES ("cities"."name"), (regexp_replace("cities"."name", ' \([A-Z]{2}\)$', ''))) AS wanted ("name");
